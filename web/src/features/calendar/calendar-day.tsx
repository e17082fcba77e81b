import { leaveTypeLabels } from '@crm/contract/office/leave';
import type { DayOff } from './calendar.api.ts';
import classes from './calendar.module.css';
import type { DayFacts, LeaveBar } from './day-facts.ts';

/** For the eye: the day's notes say the same in words. */
export function DayContent({ holiday, bars }: DayFacts) {
  return (
    <div aria-hidden>
      {holiday && <HolidayText {...holiday} />}
      {bars.map((bar) => (
        <Bar key={bar.leave.id} {...bar} label={leaveTypeLabels[bar.leave.type]} />
      ))}
    </div>
  );
}

export function HolidayText({ holidayName, description }: DayOff) {
  return (
    <p className={classes.holiday} data-maintenance={holidayName === 'maintenance' || undefined}>
      {description}
    </p>
  );
}

export function Bar({ isFullDay, comesFromBefore, goesOn, label }: LeaveBar & { label: string }) {
  return (
    <span
      className={classes.bar}
      data-mark={isFullDay ? 'full' : 'half'}
      data-from={comesFromBefore || undefined}
      data-on={goesOn || undefined}
    >
      {!comesFromBefore && label}
    </span>
  );
}
