import type { TaskEntry as Task } from '@crm/contract/records/history';
import { IconRefresh, IconSquareCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { taskPathFor } from '../../lib/address/task-path.ts';
import { formatDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { stageWord } from '../../lib/stage-word.ts';
import { ReworkBadge, WaitingBadge } from '../../ui/badge/stage-badges.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

/** A task of the customer with its current state. */
export function TaskEntry({ task }: { task: Task }) {
  const { at, actor, requirement, stage, rework, finishBy, sentBack } = task;
  const profile = useProfile();
  return (
    <EntryFrame
      icon={rework ? IconRefresh : IconSquareCheck}
      meaning={rework ? 'red' : undefined}
      at={at}
      head={
        <>
          <b>{actor}</b> created the task{' '}
          {profile && task.canOpen ? <Link to={taskPathFor(profile, task)}>{requirement}</Link> : requirement}
        </>
      }
    >
      <p className={classes.result}>
        {rework ? <ReworkBadge round={sentBack?.round} /> : <span>{stageWord(stage)}</span>}
        {stage === 3 && !rework && profile?.role === 'staff' && <WaitingBadge />}
        {sentBack?.category && <span>{sentBack.category}</span>}
        <span>Finish by {formatDay(finishBy)}</span>
      </p>
      {sentBack && <p className={classes.words}>{sentBack.reason}</p>}
    </EntryFrame>
  );
}
