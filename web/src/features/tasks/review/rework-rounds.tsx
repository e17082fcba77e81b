import type { Rework, TaskDetails } from '@crm/contract/work/task-detail';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { MeaningBadge } from '../../../ui/badge/badge.tsx';
import { Section } from '../detail/task-detail-section.tsx';
import classes from './review.module.css';

/** Why the task was sent back, each time. The latest stands first; while it is open, it is what is to be done. */
export function ReworkRounds({ task }: { task: TaskDetails }) {
  if (task.reworks.length === 0) return null;
  return (
    <Section title="Sent back" count={task.reworkRound}>
      <ol className={classes.rounds} aria-label="Rounds">
        {task.reworks.map((rework) => (
          <Round key={rework.round} rework={rework} isOpen={task.rework && rework.round === task.reworkRound} />
        ))}
      </ol>
    </Section>
  );
}

function Round({ rework, isOpen }: { rework: Rework; isOpen: boolean }) {
  const zone = useProfile()?.timeZone;
  const { round, category, reason, formerFinishBy, finishBy, askedBy, askedAt } = rework;
  return (
    <li data-open={isOpen || undefined}>
      <p className={classes.marks}>
        <MeaningBadge meaning={isOpen ? 'red' : 'grey'}>Round {round}</MeaningBadge>
        {category && <MeaningBadge meaning="outline">{category}</MeaningBadge>}
        {finishBy !== formerFinishBy && (
          <span>
            Finish by <del>{formatDay(formerFinishBy)}</del> <span aria-hidden>→ </span>
            <ins>{formatDay(finishBy)}</ins>
          </span>
        )}
        <small>
          {askedBy}
          {zone && `, ${formatInstant(askedAt, zone)}`}
        </small>
      </p>
      {reason ? <p className={classes.reason}>{reason}</p> : <p className={classes.none}>No reason was given.</p>}
    </li>
  );
}
