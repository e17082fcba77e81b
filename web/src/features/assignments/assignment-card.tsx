import type { Assignment } from '@crm/contract/work/assignments';
import { VisuallyHidden } from '@mantine/core';
import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { type DragEvent, memo, type ReactNode, useState } from 'react';
import frame from '../../ui/card.module.css';
import { DueChip } from '../../ui/due/due-chip.tsx';
import { PriorityBadge } from '../tasks/card/task-badges.tsx';
import classes from './assignment-card.module.css';

interface Props {
  assignment: Assignment;
  today: string | undefined;
  /** Shows the assignee, on a board with the cards of several people. */
  withAssignee: boolean;
  renderActions: (assignment: Assignment) => ReactNode;
  onDrag: ((assignment: Assignment | null) => void) | undefined;
}

const shownLength = 120;

/** Memoized: a dialog that opens must not render a thousand cards again. */
export const AssignmentCard = memo(function AssignmentCard(props: Props) {
  const { assignment, today, withAssignee, renderActions, onDrag } = props;
  const { title, description, priority, dueDate, status, team } = assignment;
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', title);
    onDrag?.(assignment);
  };
  return (
    <article
      className={`${frame.card} ${classes.card}`}
      draggable={onDrag !== undefined}
      onDragStart={handleDragStart}
      onDragEnd={() => onDrag?.(null)}
    >
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {renderActions(assignment)}
      </div>
      <Description text={description} title={title} />
      {(withAssignee || team) && (
        <div className={classes.people}>
          {withAssignee && <Assignee assignment={assignment} />}
          {team && (
            <span className={classes.fact} title={team.teamName}>
              <IconUsersGroup size={12} stroke={2.25} aria-hidden />
              <VisuallyHidden>Team </VisuallyHidden>
              <span>{team.teamName}</span>
            </span>
          )}
        </div>
      )}
      <div className={classes.marks}>
        <PriorityBadge priority={priority} />
        <DueChip day={dueDate} today={today} isDone={status === 'Completed'} />
      </div>
    </article>
  );
});

function Description({ text, title }: { text: string; title: string }) {
  const [isWhole, setWhole] = useState(false);
  // Counts whole characters, so that no emoji is cut in half.
  const letters = [...text];
  const isLong = letters.length > shownLength;
  return (
    <p className={classes.description}>
      {isLong && !isWhole ? `${letters.slice(0, shownLength).join('')}… ` : `${text} `}
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show Less' : 'Read More'}
          <VisuallyHidden> of {title}</VisuallyHidden>
        </button>
      )}
    </p>
  );
}

function Assignee({ assignment: { assignedName, assignedEmail } }: { assignment: Assignment }) {
  return (
    <span className={classes.fact} title={[assignedName, assignedEmail].filter(Boolean).join(', ')}>
      <IconUser size={12} stroke={2.25} aria-hidden />
      <VisuallyHidden>Assigned to </VisuallyHidden>
      <b>{assignedName}</b>
      {assignedEmail && <span>{assignedEmail}</span>}
    </span>
  );
}
