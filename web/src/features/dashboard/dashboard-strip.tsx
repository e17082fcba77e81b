import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/numbers.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { figuresQuery } from './dashboard.api.ts';
import classes from './dashboard.module.css';
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
              {formatNumber(value)} {of !== undefined && <small>of {formatNumber(of)}</small>}
            </b>
          )}
          <span className={classes.note}>{data ? note : '\u00a0'}</span>
        </li>
      ))}
    </ul>
  );
}
