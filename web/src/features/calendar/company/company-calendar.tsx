import { MonthGrid } from '../../../ui/month/month-grid.tsx';
import { DayContent } from '../calendar-day.tsx';
import { CalendarLegend } from '../calendar-legend.tsx';
import type { AdminDay } from './admin-day-facts.ts';

interface Props {
  year: number;
  month: number;
  today: string;
  factsOf: (day: string) => AdminDay;
  /** The day that the panel is about. */
  chosen: string | undefined;
  onPrev: () => void;
  onNext: () => void;
  /** Undefined until the entries are loaded. */
  onPick: ((day: string) => void) | undefined;
}

export function CompanyCalendar({ year, month, today, factsOf, chosen, onPrev, onNext, onPick }: Props) {
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const dayProps = (day: string) => {
    // Nothing is loaded for the days around the month.
    if (!day.startsWith(prefix)) return {};
    const facts = factsOf(day);
    const { holiday, notes } = facts;
    return {
      tint: holiday && (holiday.holidayName === 'maintenance' ? ('maintenance' as const) : ('holiday' as const)),
      tooltip: notes.join('\n'),
      content: <DayContent {...facts} />,
      isChosen: day === chosen,
      onClick: onPick && (() => onPick(day)),
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
      legend={<CalendarLegend />}
    />
  );
}
