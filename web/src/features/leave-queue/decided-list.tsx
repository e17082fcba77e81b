import { markedName } from '@crm/contract/rules/former-name';
import { Link } from 'react-router';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { LeaveStateBadge } from '../calendar/leave-badge.tsx';
import { decidedQuery } from './leave-queue.api.ts';
import classes from './leave-queue.module.css';
import { shortRange } from './queue-words.ts';

interface Props {
  year: string;
  teamId: string | null;
  /** The address that lists all of the year. */
  allSearch: string;
}

/** The latest decisions, below what waits. */
export function DecidedLately({ year, teamId, allSearch }: Props) {
  const { rows } = useScrolledList(decidedQuery(year, teamId, '5'));
  if (rows.length === 0) return null;
  return (
    <section aria-label="Decided lately">
      <header className={classes.group}>
        <h2>Decided lately</h2>
        <Link className={classes.link} to={{ search: allSearch }}>
          All of {year}
        </Link>
      </header>
      <ul className={classes.decided}>
        {rows.slice(0, 5).map((leave) => (
          <li key={leave.id}>
            <b>{markedName(leave.staff)}</b>
            <span>{shortRange(leave)}</span>
            <LeaveStateBadge leave={leave} />
          </li>
        ))}
      </ul>
    </section>
  );
}
