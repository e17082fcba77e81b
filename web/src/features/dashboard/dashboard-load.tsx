import type { Figures } from '@crm/contract/office/dashboard';
import { markedName } from '@crm/contract/rules/former-name';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/numbers.ts';
import { boardPaths } from '../tasks/task-paths.ts';
import classes from './dashboard-charts.module.css';
import { DashboardSection } from './dashboard-section.tsx';

/** The open work of each person: tasks, then assignments. */
export function OpenWork({ load }: { load: Figures['load'] }) {
  const top = Math.max(1, ...load.map(({ tasks, assignments }) => tasks + assignments));
  const widthOf = (count: number) => ({ width: `${(100 * count) / top}%` });
  return (
    <DashboardSection
      title="Open work per person"
      to="/operations/pending/task"
      linkLabel="Pendings"
      empty={load.length === 0 && 'Nobody has open work'}
    >
      <ul className={classes.load} aria-label="Open work per person">
        {load.map(({ id, name, isFormer, tasks, assignments }) => (
          <li key={id}>
            <Link to={`${boardPaths.admin}?search=${encodeURIComponent(name)}`} title={markedName({ name, isFormer })}>
              {markedName({ name, isFormer })}
            </Link>
            <span className={classes.bar} aria-hidden>
              <i style={widthOf(tasks)} />
              <i data-assignments style={widthOf(assignments)} />
            </span>
            <b title={`${formatNumber(tasks)} tasks, ${formatNumber(assignments)} assignments`}>
              {formatNumber(tasks + assignments)}
              <VisuallyHidden>
                : {formatNumber(tasks)} tasks, {formatNumber(assignments)} assignments
              </VisuallyHidden>
            </b>
          </li>
        ))}
      </ul>
      <p className={classes.legend} aria-hidden>
        <i /> tasks <i data-assignments /> assignments
      </p>
    </DashboardSection>
  );
}
