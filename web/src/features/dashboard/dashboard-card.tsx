import { addresses } from '@crm/contract/core/addresses';
import type { DashboardTask } from '@crm/contract/work/assignments';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import frame from '../../ui/card.module.css';
import { DueChip } from '../../ui/due/due-chip.tsx';
import classes from './dashboard-card.module.css';

interface Props {
  task: DashboardTask;
  /** Undefined until the profile is loaded. */
  today: string | undefined;
}

export function DashboardCard({ task: { id, title, description, priority, date }, today }: Props) {
  return (
    <div className={`${frame.card} ${classes.card}`}>
      <Link className={classes.title} to={addresses.anyAssignment(id)} title={title}>
        {title}
      </Link>
      <p className={classes.description}>{description}</p>
      <p className={classes.marks}>
        <StatusBadge word={priority}>Priority: {priority}</StatusBadge>
        {today && <DueChip day={date.slice(0, 10)} today={today} prefix="Due" />}
      </p>
    </div>
  );
}
