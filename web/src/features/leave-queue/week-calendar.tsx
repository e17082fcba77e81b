import { isWorkday, weekdaysFrom } from '@crm/contract/rules/working-week';
import { useQueries } from '@tanstack/react-query';
import { company } from '../../lib/company/company.ts';
import { formatDayInFull, formatDayOfYear, weekdayName } from '../../lib/dates.ts';
import { RetryFailed } from '../../ui/retry-failed.tsx';
import { type DayOff, holidaysQuery } from '../calendar/calendar.api.ts';
import { CalendarLegend } from '../calendar/calendar-legend.tsx';
import { drawnLeavesQuery } from '../calendar/company/admin-calendar.api.ts';
import { leaveLabel } from '../calendar/company/admin-day-facts.ts';
import marks from '../calendar/leave-mark.module.css';
import type { Waiting } from './leave-queue.api.ts';
import { rangeText } from './queue-words.ts';
import classes from './week-calendar.module.css';
import { barsIn, monthsOf, type WeekBar, weeksAround } from './weeks-around.ts';

/** Who is away in the weeks around a leave. */
export function WeekCalendar({ leave, today }: { leave: Waiting; today: string }) {
  const weeks = weeksAround(leave);
  const months = monthsOf(weeks);
  const leaves = useQueries({ queries: months.map(drawnLeavesQuery) });
  const holidays = useQueries({ queries: months.map(holidaysQuery) });
  const drawn = [...new Map(leaves.flatMap(({ data = [] }) => data).map((one) => [one.id, one])).values()];
  const daysOff = new Map(holidays.flatMap(({ data = [] }) => data).map((day) => [day.date, day]));
  const { firstDayOfWeek, workingDays } = company.useValue();
  const span = { start: weeks[0]?.[0] ?? leave.start, end: weeks.at(-1)?.at(-1) ?? leave.end };
  return (
    <section className={classes.calendar} aria-label={`Leave from ${rangeText(span)}`}>
      <header>
        <h3>{rangeText(span)}</h3>
        <p>
          <CalendarLegend />
        </p>
      </header>
      <RetryFailed queries={[...leaves, ...holidays]} />
      <div className={classes.grid}>
        <div className={classes.head} aria-hidden>
          {weekdaysFrom(firstDayOfWeek).map((weekday) => (
            <span key={weekday} data-free={!workingDays.includes(weekday) || undefined}>
              {weekdayName(weekday, 'short')}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <Week
            key={week[0]}
            week={week}
            {...barsIn(week, drawn, leave.id)}
            daysOff={daysOff}
            chosenId={leave.id}
            today={today}
          />
        ))}
      </div>
    </section>
  );
}

interface WeekProps {
  week: readonly string[];
  bars: readonly WeekBar[];
  more: number;
  daysOff: ReadonlyMap<string, DayOff>;
  chosenId: number;
  today: string;
}

function Week({ week, bars, more, daysOff, chosenId, today }: WeekProps) {
  const { workingDays } = company.useValue();
  const lanes = Math.max(2, ...bars.map(({ lane }) => lane + 1));
  return (
    <div className={classes.week} style={{ gridTemplateRows: `24px repeat(${lanes}, 20px) ${more > 0 ? 16 : 5}px` }}>
      {week.map((day, at) => (
        <div
          key={day}
          className={classes.day}
          style={{ gridColumn: at + 1 }}
          data-free={daysOff.has(day) || undefined}
          data-sunday={!isWorkday(day, workingDays) || undefined}
          aria-hidden
        >
          <b data-today={day === today || undefined}>{day.endsWith('-01') ? formatDayOfYear(day) : Number(day.slice(8))}</b>
          <small>{daysOff.get(day)?.description}</small>
        </div>
      ))}
      <ul className={classes.bars} aria-label={`Week of ${formatDayInFull(week[0] ?? today)}`}>
        {bars.map(({ leave, lane, from, days, comesFromBefore, goesOn }) => (
          <li
            key={leave.id}
            className={`${marks.mark} ${classes.bar}`}
            style={{ gridRow: lane + 2, gridColumn: `${from + 1} / span ${days}` }}
            data-mark={`${leave.status === 'Pending' ? 'pending-' : ''}${leave.type === 'fullday' ? 'full' : 'half'}`}
            data-chosen={leave.id === chosenId || undefined}
            data-from={comesFromBefore || undefined}
            data-on={goesOn || undefined}
            title={`${leave.staff.name}, ${rangeText(leave)}, ${leave.status}`}
          >
            <span>
              {leaveLabel(leave)}
              {leave.status === 'Pending' && ', pending'}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <span className={classes.more}>{more} more on leave this week</span>}
    </div>
  );
}
