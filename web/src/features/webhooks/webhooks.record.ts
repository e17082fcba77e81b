import { addresses } from '@crm/contract/core/addresses';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin } from '../../lib/registry/screens.ts';

export const records = {
  webhook: {
    isOfPerson: false,
    adminPath: () => addresses.webhooks,
    starts: [{ label: 'New Webhook', roles: admin, to: addresses.webhooks, presses: 'n' }],
    palette: null,
    changes: {
      actions: {
        'switched on': 'switched it on',
        'switched off': 'switched it off',
        'new secret': 'made a new secret for it',
      },
    },
  },
} satisfies Partial<RecordKinds>;
