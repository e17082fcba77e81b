import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { companyPath } from './company.path.ts';

export const records = {
  company: {
    isOfPerson: false,
    adminPath: () => companyPath,
    starts: [],
    palette: null,
    changes: { actions: { 'logo set': 'set the logo', 'logo removed': 'removed the logo' } },
  },
} satisfies Partial<RecordKinds>;
