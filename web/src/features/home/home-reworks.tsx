import type { Home } from '@crm/contract/office/home';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { staffDetailPath } from '../tasks/task-paths.ts';
import classes from './home.module.css';
import { HomeRow } from './home-row.tsx';
import { HomeSection } from './home-section.tsx';

export function HomeReworks({ reworks }: { reworks: Home['reworks'] }) {
  const { rows, total } = reworks;
  return (
    <HomeSection title="Reworks" count={total} to="/operations/reworks" linkLabel="All" empty={total === 0 && 'No reworks'}>
      <ul className={classes.rows} aria-label="Reworks">
        {rows.map((task) => {
          const isDone = task.status === 'Completed';
          return (
            <HomeRow
              key={task.id}
              to={staffDetailPath(task, { update: true, clear: isDone })}
              title={task.requirement}
              text={task.customerName}
            >
              <StatusBadge word={task.status} />
            </HomeRow>
          );
        })}
      </ul>
    </HomeSection>
  );
}
