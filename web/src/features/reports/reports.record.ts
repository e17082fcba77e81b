import { addresses } from '@crm/contract/core/addresses';
import { reportPages } from '@crm/contract/numbers/reports';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin } from '../../lib/registry/screens.ts';
import { pagesText, rhythmWords } from './report-words.ts';

export const records = {
  report: {
    isOfPerson: false,
    adminPath: () => addresses.reports,
    starts: [{ label: 'New report', roles: admin, to: addresses.reports, presses: 'n' }],
    palette: null,
    changes: {
      labels: { rhythm: 'How often', isPaused: 'Paused' },
      texts: {
        rhythm: (value) => (value === 'month' ? rhythmWords.month : rhythmWords.week),
        pages: (value) => (Array.isArray(value) ? pagesText(reportPages.filter((page) => value.includes(page))) : ''),
      },
    },
  },
} satisfies Partial<RecordKinds>;
