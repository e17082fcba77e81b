import type { MonthSummary, SomeDays } from '@crm/contract/office/presence';
import { IconAlertTriangle, IconCheck, type IconClock, IconClockEdit, IconUserX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countText, daysText } from '../../../lib/count-text.ts';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Waiting } from '../../../ui/table/list-states.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './month-cards.module.css';

interface CardProps {
  icon: typeof IconClock;
  /** Nothing is left to do. */
  isDone: boolean;
  meaning: 'yellow' | 'red';
  title: string;
  children: ReactNode;
}

/** What is left to do before the month is closed, below its grid. */
export function MonthCards({ query: { data, isError, isFetching, refetch } }: { query: UseQueryResult<MonthSummary> }) {
  if (isError && !data) {
    return <RetryLine text="What is left to do could not be loaded." isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Waiting>
        <div className={classes.cards} aria-hidden="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className={classes.bone} />
          ))}
        </div>
      </Waiting>
    );
  }
  const { open, asked, missing, leavePending, totals } = data;
  return (
    <section className={classes.cards} aria-label="Left to do">
      <Card
        icon={IconAlertTriangle}
        meaning="yellow"
        isDone={open.count === 0}
        title={open.count === 0 ? 'No exit is missing' : `${countText(open.count, 'day')} without exit or entry`}
      >
        <Days some={open} none="Every day has both times" />
        {firstDay(open, (date) => (
          <Link to={{ search: `tab=today&date=${date}` }}>Correct the times</Link>
        ))}
      </Card>
      <Card
        icon={IconClockEdit}
        meaning="yellow"
        isDone={asked.count === 0}
        title={asked.count === 0 ? 'No corrections to decide' : `${countText(asked.count, 'correction')} to decide`}
      >
        <Days some={asked} none="Nobody asks for one in this month" />
        {asked.count > 0 && <Link to={{ search: 'tab=corrections' }}>Decide</Link>}
      </Card>
      <Card
        icon={IconUserX}
        meaning="red"
        isDone={missing.count === 0}
        title={missing.count === 0 ? 'Nobody was missing' : `${countText(missing.count, 'day')} missing without leave`}
      >
        <Days some={missing} none="Every working day is accounted for" />
        {firstDay(missing, (date) => (
          <Link to={{ search: `tab=today&date=${date}&show=missing` }}>Enter times</Link>
        ))}
        {missing.count > 0 && <Link to="/workspace/calendar/customise/leave">Enter leave</Link>}
      </Card>
      <Card
        icon={IconAlertTriangle}
        meaning="yellow"
        isDone={leavePending === 0}
        title={leavePending === 0 ? 'Leave is settled' : `${countText(leavePending, 'leave request')} to decide`}
      >
        <p>{totals.leave === 0 ? 'No leave was taken' : `${daysText(totals.leave)} of leave`}</p>
        {leavePending > 0 && <Link to="/workspace/calendar/customise/leave">Decide</Link>}
        <Link to="/workspace/calendar/customise/year">Leave year of everybody</Link>
      </Card>
    </section>
  );
}

/** On a phone only the titles stand there until one is opened. */
function Card({ icon: Glyph, isDone, meaning, title, children }: CardProps) {
  const isPhone = useIsPhone();
  const Icon = isDone ? IconCheck : Glyph;
  const head = (
    <>
      <Icon className={classes.icon} data-meaning={isDone ? 'green' : meaning} size={16} stroke={1.75} aria-hidden />
      {title}
    </>
  );
  if (isPhone) {
    return (
      <details className={classes.card}>
        <summary>{head}</summary>
        <div className={classes.body}>{children}</div>
      </details>
    );
  }
  return (
    <div className={classes.card}>
      <h2>{head}</h2>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** 'Hannah Fischer Oct 16, Noah Castellano Oct 9 and 2 more'; each leads to the day. */
function Days({ some: { count, days }, none }: { some: SomeDays; none: string }) {
  if (count === 0) return <p>{none}</p>;
  const more = count - days.length;
  return (
    <p>
      {days.map(({ staffId, name, date }, index) => (
        <Fragment key={`${staffId} ${date}`}>
          {index > 0 && ' '}
          <Link to={{ search: `tab=today&date=${date}&search=${encodeURIComponent(name)}` }}>
            {name} {formatDayOfYear(date)}
            {index < days.length - 1 && ','}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

function firstDay({ days }: SomeDays, render: (date: string) => ReactNode): ReactNode {
  const [first] = days;
  return first && render(first.date);
}
