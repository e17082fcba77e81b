import { type LeadPriority, leadPriorityLabels } from '@crm/contract/words';
import { type Icon, IconBan, IconCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import { type Meaning, MeaningBadge } from '../../ui/badge.tsx';

const looks: Record<LeadPriority, { meaning: Meaning; icon: Icon }> = {
  WaitingPeriod: { meaning: 'yellow', icon: IconHourglass },
  NoUpdates: { meaning: 'grey', icon: IconCircleDashed },
  Client: { meaning: 'green', icon: IconCheck },
  NotAnClient: { meaning: 'outline', icon: IconBan },
};

export function LeadBadge({ priority }: { priority: LeadPriority | null }) {
  if (priority === null) return '–';
  return <MeaningBadge {...looks[priority]}>{leadPriorityLabels[priority]}</MeaningBadge>;
}
