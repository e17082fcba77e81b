import { leaveTypeLabels } from '@crm/contract/calendar';
import { MonthGrid } from '../../ui/month-grid.tsx';
import classes from './calendar.module.css';
import type { DayFacts, LeaveBar } from './day-facts.ts';

interface Props {
  year: number;
  month: number;
  today: string;
  factsOf: (day: string) => DayFacts;
  onPrev: () => void;
  onNext: () => void;
  /** A day with something on it. */
  onOpen: (day: string) => void;
  /** A free day from today on. */
  onAsk: (day: string) => void;
}

const legend = [
  { mark: 'free', text: 'Sunday, holiday' },
  { mark: 'maintenance', text: 'Maintenance' },
  { mark: 'full', text: 'Full-day leave' },
  { mark: 'half', text: 'Half-day leave' },
];

export function LeaveCalendar({ year, month, today, factsOf, onPrev, onNext, onOpen, onAsk }: Props) {
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const dayProps = (day: string) => {
    // Of the days around the month nothing was loaded.
    if (!day.startsWith(prefix)) return {};
    const facts = factsOf(day);
    const { holiday, leaves, notes } = facts;
    const hasEntry = holiday !== undefined || leaves.length > 0;
    return {
      tint: holiday && (holiday.holidayName === 'maintenance' ? ('maintenance' as const) : ('holiday' as const)),
      tooltip: notes.join('\n'),
      content: <DayContent {...facts} />,
      onClick: hasEntry ? () => onOpen(day) : day >= today ? () => onAsk(day) : undefined,
    };
  };
  return (
    <MonthGrid
      year={year}
      month={month}
      today={today}
      dayProps={dayProps}
      onPrev={onPrev}
      onNext={onNext}
      legend={legend.map(({ mark, text }) => (
        <span key={mark} className={classes.legend}>
          <i data-mark={mark} />
          {text}
        </span>
      ))}
    />
  );
}

/** For the eye: the day's notes say the same in words. */
function DayContent({ holiday, bars }: DayFacts) {
  return (
    <div aria-hidden>
      {holiday && (
        <p className={classes.holiday} data-maintenance={holiday.holidayName === 'maintenance' || undefined}>
          {holiday.description}
        </p>
      )}
      {bars.map((bar) => (
        <Bar key={bar.leave.id} {...bar} />
      ))}
    </div>
  );
}

function Bar({ leave, isFullDay, comesFromBefore, goesOn }: LeaveBar) {
  return (
    <span
      className={classes.bar}
      data-mark={isFullDay ? 'full' : 'half'}
      data-from={comesFromBefore || undefined}
      data-on={goesOn || undefined}
    >
      {!comesFromBefore && leaveTypeLabels[leave.type]}
    </span>
  );
}
