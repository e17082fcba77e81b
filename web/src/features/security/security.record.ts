import type { Scope } from '@crm/contract/core/areas';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { scopeText } from './scope-words.ts';

export const records = {
  token: {
    isOfPerson: false,
    adminPath: () => '/profile/customise/tokens',
    starts: [],
    palette: null,
    changes: {
      actions: { ended: 'ended it' },
      labels: { scopes: 'May', expiresOn: 'Works until' },
      texts: { scopes: (value) => scopeText(String(value).split(', ') as Scope[]) },
    },
  },
} satisfies Partial<RecordKinds>;
