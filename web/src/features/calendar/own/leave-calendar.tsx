import { MonthGrid } from '../../../ui/month/month-grid.tsx';
import type { DayAppointment } from '../calendar.api.ts';
import { DayContent } from '../calendar-day.tsx';
import { CalendarLegend } from '../calendar-legend.tsx';
import { DayAppointments } from '../day-appointment-lines.tsx';
import { appointmentText } from '../day-appointments.ts';
import type { DayFacts } from '../day-facts.ts';
import type { DayLanes } from '../day-lanes.ts';

interface Props {
  year: number;
  month: number;
  today: string;
  factsOf: (day: string) => DayFacts & DayLanes;
  appointmentsOf: (day: string) => DayAppointment[];
  /** What is on a day is known. Until then a day opens and shows it as it comes. */
  isLoaded: boolean;
  onPrev: () => void;
  onNext: () => void;
  /** A day with something on it. */
  onOpen: (day: string) => void;
  /** A free day from today on. */
  onAsk: (day: string) => void;
}

export function LeaveCalendar({ year, month, today, factsOf, appointmentsOf, isLoaded, onPrev, onNext, onOpen, onAsk }: Props) {
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const dayProps = (day: string) => {
    // Nothing is loaded for the days around the month.
    if (!day.startsWith(prefix)) return {};
    const facts = factsOf(day);
    const { holiday, leaves, notes } = facts;
    const appointments = appointmentsOf(day);
    const hasEntry = holiday !== undefined || leaves.length + appointments.length > 0;
    return {
      tint: holiday && (holiday.holidayName === 'maintenance' ? ('maintenance' as const) : ('holiday' as const)),
      tooltip: [...notes, ...appointments.map(appointmentText)].join('\n'),
      content: (
        <>
          <DayContent {...facts} />
          <DayAppointments appointments={appointments} />
        </>
      ),
      onClick: hasEntry || !isLoaded ? () => onOpen(day) : day >= today ? () => onAsk(day) : undefined,
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
