import type { Team } from '@crm/contract/accounts/team';
import { memo } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './staff-checklist.module.css';

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
    <label className={classes.line}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} />
      <span className={classes.who}>
        <b title={name}>{name}</b>
        <small title={email}>{email}</small>
      </span>
      {verified && <StatusBadge word="Blocked" />}
    </label>
  );
});
