import type { TaskEntry as Task } from '@crm/contract/records/history';
import { formatDay } from '../../lib/dates.ts';
import { stageWord } from '../../lib/stage-word.ts';
import { EntryTime } from './entry-time.tsx';
import classes from './timeline.module.css';

/** A task of the customer with its current state. */
export function TaskEntry({ task }: { task: Task }) {
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          <b>{task.actor}</b> created the task {task.requirement}
        </span>
        <EntryTime at={task.at} />
      </p>
      <dl className={classes.fields}>
        <div>
          <dt>Stage</dt>
          <dd>{task.rework ? 'Rework' : stageWord(task.stage)}</dd>
        </div>
        <div>
          <dt>Finish By</dt>
          <dd>{formatDay(task.finishBy)}</dd>
        </div>
      </dl>
    </li>
  );
}
