import type { AppointmentOutcome, AppointmentStatus } from '@crm/contract/work/appointment-forms';
import { IconBan, IconCheck, IconClock, IconPhoneOutgoing, IconPhoneX } from '@tabler/icons-react';
import { MeaningBadge } from '../../ui/badge.tsx';
import { statusLabels } from './appointment-words.ts';
import { outcomeLabels } from './outcomes/outcome-words.ts';

const looks = {
  pending: { meaning: 'yellow', icon: IconClock },
  completed: { meaning: 'green', icon: IconCheck },
  cancelled: { meaning: 'grey', icon: IconBan },
} as const;
const closedLooks = {
  done: looks.completed,
  no_answer: { meaning: 'grey', icon: IconPhoneX },
  call_back: { meaning: 'grey', icon: IconPhoneOutgoing },
  cancelled: looks.cancelled,
} as const;

interface Props {
  status: AppointmentStatus;
  /** How it was closed, where that is known. */
  outcome?: AppointmentOutcome | null | undefined;
}

export function AppointmentStatusBadge({ status, outcome }: Props) {
  const look = outcome ? closedLooks[outcome] : looks[status];
  return <MeaningBadge {...look}>{outcome ? outcomeLabels[outcome] : statusLabels[status]}</MeaningBadge>;
}
