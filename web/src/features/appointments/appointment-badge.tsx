import type { AppointmentOutcome, AppointmentStatus } from '@crm/contract/work/appointment-forms';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { statusLabels } from './appointment-words.ts';
import { outcomeLabels } from './outcomes/outcome-words.ts';

interface Props {
  status: AppointmentStatus;
  /** How it was closed, where that is known. */
  outcome?: AppointmentOutcome | null | undefined;
}

export function AppointmentStatusBadge({ status, outcome }: Props) {
  return <StatusBadge word={outcome ? outcomeLabels[outcome] : statusLabels[status]} />;
}
