import { adminColumnOf } from '@crm/contract/rules/task-states';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/numbers.ts';
import { markOf } from '../../ui/badge/status-badge.tsx';
import { boardPaths, columnPath } from '../tasks/task-paths.ts';
import classes from './dashboard-charts.module.css';
import { DashboardSection } from './dashboard-section.tsx';

/** One bar of all tasks; the words beside it say the same. */
export function TasksByStage({ stages }: { stages: readonly number[] }) {
  const total = stages.reduce((sum, count) => sum + count, 0);
  return (
    <DashboardSection
      title="Tasks by stage"
      count={total}
      to={boardPaths.admin}
      linkLabel="All tasks"
      empty={total === 0 && 'The tasks of all staff, stage by stage, as soon as there are some'}
    >
      <div className={classes.stack} aria-hidden>
        {stages.map(
          (count, index) =>
            count > 0 && (
              <i key={adminColumnOf(index + 1)} style={{ flexGrow: count, background: markOf(adminColumnOf(index + 1)) }} />
            ),
        )}
      </div>
      <ul className={classes.keys} aria-label="Tasks by stage">
        {stages.map((count, index) => {
          const word = adminColumnOf(index + 1);
          return (
            <li key={word}>
              <i style={{ background: markOf(adminColumnOf(index + 1)) }} aria-hidden />
              <Link to={columnPath(word)}>{word}</Link> <b>{formatNumber(count)}</b>
            </li>
          );
        })}
      </ul>
    </DashboardSection>
  );
}
