import type { Team } from '@crm/contract/accounts/team';
import { Button } from '@mantine/core';
import { memo } from 'react';
import frame from '../../ui/card.module.css';
import { useKeyMark } from '../../ui/keys/single-keys.ts';
import { MemberChips } from './member-chips.tsx';
import classes from './teams.module.css';

interface Props {
  team: Team;
  isOpen: boolean;
  onView: (team: Team) => Promise<void>;
  onEdit: (id: number) => void;
  onRemove: (team: Team) => Promise<void>;
}

/** Memoized: a letter in the search must not render a thousand cards again. */
export const TeamCard = memo(function TeamCard({ team, isOpen, onView, onEdit, onRemove }: Props) {
  const { id, teamName, teamDescription, leader, staffDetails } = team;
  const editMark = useKeyMark('e');
  return (
    <li data-row className={`${frame.card} ${classes.card}`} aria-current={isOpen || undefined}>
      <h2 title={teamName}>{teamName}</h2>
      {teamDescription && <p className={classes.description}>{teamDescription}</p>}
      <p className={classes.leader}>
        Leader <b>{leader?.name ?? '–'}</b>
      </p>
      <MemberChips members={staffDetails} />
      <div className={classes.actions}>
        <Button data-opens size="xs" variant="default" aria-label={`View ${teamName}`} onClick={() => void onView(team)}>
          View
        </Button>
        <Button {...editMark} size="xs" variant="default" aria-label={`Edit ${teamName}`} onClick={() => onEdit(id)}>
          Edit
        </Button>
        <Button size="xs" variant="default" color="red" aria-label={`Delete ${teamName}`} onClick={() => void onRemove(team)}>
          Delete
        </Button>
      </div>
    </li>
  );
});
