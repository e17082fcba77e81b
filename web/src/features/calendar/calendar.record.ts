import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin, staff } from '../../lib/registry/screens.ts';

const companyPath = '/workspace/calendar/customise';

export const records = {
  leave: {
    isOfPerson: true,
    adminPath: () => companyPath,
    starts: [{ label: 'New Leave', roles: staff, to: '/workspace/calendar', presses: 'n' }],
    palette: null,
    changes: null,
  },
  entitlement: {
    isOfPerson: true,
    adminPath: () => `${companyPath}/year`,
    starts: [],
    palette: null,
    changes: null,
  },
  holiday: {
    isOfPerson: false,
    adminPath: () => companyPath,
    starts: [{ label: 'New Holiday', roles: admin, to: companyPath, presses: 'n' }],
    palette: null,
    changes: null,
  },
} satisfies Partial<RecordKinds>;
