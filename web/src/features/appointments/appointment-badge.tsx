import type { AppointmentStatus } from '@crm/contract/work/appointments';
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { MeaningBadge } from '../../ui/badge.tsx';
import { statusLabels } from './appointment-words.ts';

const looks = {
  pending: { meaning: 'blue', icon: IconClock },
  completed: { meaning: 'green', icon: IconCheck },
  cancelled: { meaning: 'grey', icon: IconBan },
} as const;

export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  return <MeaningBadge {...looks[status]}>{statusLabels[status]}</MeaningBadge>;
}
