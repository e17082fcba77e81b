import { addDays } from '@crm/contract/rules/plain-days';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RetryLine } from '../../ui/retry-line.tsx';
import { figuresQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { LeadWeeks } from './dashboard-leads.tsx';
import { LeaveWaiting } from './dashboard-leave.tsx';
import { OpenWork } from './dashboard-load.tsx';
import { InToday } from './dashboard-presence.tsx';
import { TasksByStage } from './dashboard-stages.tsx';
import { figuresOf } from './dashboard-words.ts';

/** What an administrator looks for first; each figure leads to its list. */
export function DashboardStrip() {
  const { data, error, isFetching, refetch } = useQuery(figuresQuery);
  if (error && !data) {
    return (
      <div className={classes.stripRoom}>
        <RetryLine text="The figures could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  }
  return (
    <ul className={classes.strip} aria-label="Figures" aria-busy={!data}>
      {figuresOf(data).map(({ label, value, of, note, to }) => (
        <li key={label}>
          <Link className={classes.figure} to={to}>
            {label}
          </Link>
          {value === undefined ? (
            <span className={classes.bone} />
          ) : (
            <b className={classes.value}>
              {value.toLocaleString()} {of !== undefined && <small>of {of.toLocaleString()}</small>}
            </b>
          )}
          <span className={classes.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

export function DashboardPeople() {
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  return (
    <div className={classes.people}>
      <LeaveWaiting leave={data.leave} />
      <InToday presence={data.presence} />
    </div>
  );
}

export function DashboardCharts() {
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  return (
    <>
      <TasksByStage stages={data.stages} />
      <LeadWeeks weeks={data.leadWeeks} lastDay={addDays(data.leadWeeks.at(-1)?.week ?? data.today, 6)} />
      <OpenWork load={data.load} />
    </>
  );
}
