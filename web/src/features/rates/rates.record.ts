import { addresses } from '@crm/contract/core/addresses';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';

export const records = {
  rate: {
    isOfPerson: true,
    adminPath: () => addresses.rates,
    starts: [],
    palette: null,
    changes: { labels: { validFrom: 'Valid from', hourlyRate: 'Hourly rate' } },
  },
} satisfies Partial<RecordKinds>;
