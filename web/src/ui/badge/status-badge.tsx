import {
  type Icon,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconClockExclamation,
  IconHourglass,
  IconLock,
  IconPhoneOutgoing,
  IconPhoneX,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Meaning, MeaningBadge } from './badge.tsx';

/**
 * One word has one colour on every screen: green is good and over, yellow waits, blue and accent are under way, red needs
 * somebody. Rows of the ledger give the colours of priorities (B-9-05) and of the columns of the dashboard (A-2.3-03).
 */
export const statusLooks = {
  Pending: { meaning: 'yellow', icon: IconClock },
  Completed: { meaning: 'green', icon: IconCheck },
  Done: { meaning: 'green', icon: IconCheck },
  'No answer': { meaning: 'grey', icon: IconPhoneX },
  'Call back': { meaning: 'grey', icon: IconPhoneOutgoing },
  Cancelled: { meaning: 'grey', icon: IconBan },
  Approve: { meaning: 'green', icon: IconCheck },
  Reject: { meaning: 'red', icon: IconX },
  Verified: { meaning: 'green', icon: IconCheck },
  'Not Verified': { meaning: 'red', icon: IconBan },
  Blocked: { meaning: 'grey', icon: IconLock },
  'Former staff': { meaning: 'grey' },

  'To Do': { meaning: 'yellow' },
  'Not Started': { meaning: 'grey' },
  'In Progress': { meaning: 'blue' },
  Progress: { meaning: 'blue' },
  Review: { meaning: 'accent' },
  'Waiting for review': { meaning: 'accent', icon: IconClock },
  Rework: { meaning: 'red', icon: IconRefresh },

  High: { meaning: 'red' },
  Medium: { meaning: 'yellow' },
  Normal: { meaning: 'blue' },
  Low: { meaning: 'green' },

  'Waiting Period': { meaning: 'yellow', icon: IconHourglass },
  'No Updates': { meaning: 'grey', icon: IconCircleDashed },
  Client: { meaning: 'green', icon: IconCheck },
  'Not a Client': { meaning: 'outline', icon: IconBan },

  Qualification: { meaning: 'blue' },
  'Needs Analysis': { meaning: 'purple' },
  'Value Proposition': { meaning: 'orange' },
  'Identify Decision Makers': { meaning: 'green' },
  Other: { meaning: 'grey' },

  'In since': { meaning: 'green' },
  Left: { meaning: 'grey' },
  'On leave': { meaning: 'navy' },
  'Not marked': { meaning: 'yellow', icon: IconClockExclamation },
} as const satisfies Record<string, { meaning: Meaning; icon?: Icon }>;

export type StatusWord = keyof typeof statusLooks;

/** A status in its colour; children say more than its word. */
export function StatusBadge({ word, children = word }: { word: StatusWord; children?: ReactNode }) {
  return <MeaningBadge {...statusLooks[word]}>{children}</MeaningBadge>;
}

/** The colour of a dot or a bar that stands for the word. */
export function markOf(word: StatusWord): string {
  const { meaning } = statusLooks[word];
  return `var(--${meaning === 'accent' ? 'accent-mark' : meaning})`;
}
