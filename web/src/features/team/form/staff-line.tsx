import type { Team } from '@crm/contract/accounts/team';
import { memo } from 'react';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { CheckLine } from '../../../ui/form/checks/check-lines.tsx';

export type Staff = Team['staffDetails'][number];

interface Props {
  person: Staff;
  isChosen: boolean;
  onToggle: (id: number) => void;
}

/** Memoized: a letter in the team's name must not render hundreds of lines again. */
export const StaffLine = memo(function StaffLine({ person, isChosen, onToggle }: Props) {
  const { id, name, email, verified } = person;
  return (
    <CheckLine name={name} detail={email} isChosen={isChosen} onToggle={() => onToggle(id)}>
      {verified && <StatusBadge word="Blocked" />}
    </CheckLine>
  );
});
