import type { Figures } from '@crm/contract/office/dashboard';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './dashboard-charts.module.css';
import { DashboardSection } from './dashboard-section.tsx';
import { leadsPath } from './dashboard-words.ts';

interface Props {
  weeks: Figures['leadWeeks'];
  lastDay: string;
}

/** A bar for each week, the current one lighter. Each links to its leads. */
export function LeadWeeks({ weeks, lastDay }: Props) {
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const top = Math.max(1, ...weeks.map(({ count }) => count));
  const first = weeks[0]?.week;
  const all = first === undefined ? '/global/leads' : `/global/leads?from=${first}&to=${lastDay}`;
  return (
    <DashboardSection
      title="New leads per week"
      count={total}
      to={all}
      linkLabel="All of them"
      empty={total === 0 && 'No new leads in the last eight weeks'}
    >
      <ul className={classes.weeks} aria-label="New leads per week">
        {weeks.map(({ week, count }) => (
          <li key={week}>
            <Link to={leadsPath(week)} title={`Week of ${formatDay(week)}: ${formatNumber(count)}`}>
              <VisuallyHidden>Week of {formatDay(week)}: </VisuallyHidden>
              <b>{formatNumber(count)}</b>
              <i style={{ height: `${(100 * count) / top}%` }} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.span} aria-hidden>
        <span>{first && formatDay(first)}</span>
        <span>This week</span>
      </p>
    </DashboardSection>
  );
}
