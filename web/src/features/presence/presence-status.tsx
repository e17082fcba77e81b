import type { PersonToday } from '@crm/contract/office/presence';
import type { PresenceState } from '@crm/contract/rules/presence';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { type Meaning, MeaningBadge } from '../../ui/badge/badge.tsx';

export const stateWords: Record<PresenceState, string> = {
  missing: 'Missing',
  late: 'Late',
  in: 'In',
  out: 'Out',
  expected: 'Not in yet',
  halfLeave: 'Half-day leave',
  leave: 'On leave',
  free: 'Free day',
};
const looks: Record<PresenceState, { meaning: Meaning; icon?: typeof IconClock }> = {
  missing: { meaning: 'red', icon: IconAlertTriangle },
  late: { meaning: 'yellow', icon: IconClock },
  in: { meaning: 'blue' },
  out: { meaning: 'grey' },
  expected: { meaning: 'outline' },
  halfLeave: { meaning: 'orange' },
  leave: { meaning: 'navy' },
  free: { meaning: 'outline' },
};

export function PresenceStatus({ state, lateMinutes }: Pick<PersonToday, 'state' | 'lateMinutes'>) {
  return (
    <MeaningBadge {...looks[state]}>
      {stateWords[state]}
      {state === 'late' && ` ${lateMinutes} min`}
    </MeaningBadge>
  );
}
