import type { DashboardTask } from '@crm/contract/work/assignments';
import { Link } from 'react-router';
import { MeaningBadge } from '../../ui/badge.tsx';
import frame from '../../ui/card.module.css';
import { DueChip } from '../../ui/due-chip.tsx';
import { priorityMeaning } from '../tasks/task-labels.ts';
import classes from './dashboard-card.module.css';

interface Props {
  task: DashboardTask;
  /** Undefined until the profile is loaded. */
  today: string | undefined;
}

export function DashboardCard({ task: { title, description, priority, date }, today }: Props) {
  return (
    <div className={`${frame.card} ${classes.card}`}>
      <Link className={classes.title} to="/workspace/todo/" title={title}>
        {title}
      </Link>
      <p className={classes.description}>{description}</p>
      <p className={classes.marks}>
        <MeaningBadge meaning={priorityMeaning(priority)}>Priority: {priority}</MeaningBadge>
        {today && <DueChip day={date.slice(0, 10)} today={today} prefix="Due" />}
      </p>
    </div>
  );
}
