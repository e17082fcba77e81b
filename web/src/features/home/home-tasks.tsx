import type { Home } from '@crm/contract/office/home';
import { Link } from 'react-router';
import { formatAmount } from '../../lib/money.ts';
import { WaitingBadge } from '../../ui/badge/stage-badges.tsx';
import { DueChip } from '../../ui/due/due-chip.tsx';
import { StageMark } from '../tasks/card/task-badges.tsx';
import { staffDetailPath } from '../tasks/task-paths.ts';
import { HomeSection } from './home-section.tsx';
import classes from './home-tasks.module.css';

export function HomeTasks({ tasks, today }: { tasks: Home['tasks']; today: string }) {
  const { rows, total } = tasks;
  return (
    <HomeSection
      title="Due and overdue"
      count={total}
      to="/activities/tasks"
      linkLabel="All tasks"
      empty={total === 0 && 'Nothing due within a week'}
    >
      <ul className={classes.tasks} aria-label="Due and overdue tasks">
        {rows.map((task) => (
          <li key={task.id}>
            <Link className={classes.title} to={staffDetailPath(task)} title={`${task.requirement}, ${task.customerName}`}>
              {task.requirement}
            </Link>
            <span className={classes.name}>{task.customerName}</span>
            <span className={classes.stage}>{task.stage === 3 ? <WaitingBadge /> : <StageMark stage={task.stage} />}</span>
            <span className={classes.due}>
              <DueChip day={task.finishBy} today={today} />
            </span>
            <span className={classes.amount}>{formatAmount(task.amount)}</span>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
