import type { CSSProperties } from 'react';
import type { DayOff, OwnLeave } from './calendar.api.ts';
import classes from './calendar.module.css';
import type { DayFacts } from './day-facts.ts';
import type { DayLanes, LaneBar } from './day-lanes.ts';
import marks from './leave-mark.module.css';

/** For the eye: the day's notes say the same in words. */
export function DayContent<Leave extends OwnLeave>({ holiday, lanes, more }: Pick<DayFacts, 'holiday'> & DayLanes<Leave>) {
  return (
    <div aria-hidden>
      {holiday && <HolidayText {...holiday} />}
      {lanes.map((bar, lane) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane has no other name than its number
        bar ? <Bar key={lane} {...bar} /> : <span key={lane} className={classes.free} />,
      )}
      {more > 0 && <span className={classes.more}>+{more} more</span>}
    </div>
  );
}

function HolidayText({ holidayName, description }: DayOff) {
  return (
    <p className={classes.holiday} data-maintenance={holidayName === 'maintenance' || undefined}>
      {description}
    </p>
  );
}

/** It runs on over the borders of the days that it covers; those have an empty place in the same lane. */
function Bar({ isFullDay, isPending, comesFromBefore, goesOn, label, days }: LaneBar) {
  const mark = `${isPending ? 'pending-' : ''}${isFullDay ? 'full' : 'half'}`;
  if (days === 0) return <span className={classes.free} data-covered={mark} />;
  return (
    <span
      className={`${marks.mark} ${classes.bar}`}
      style={{ '--days': days } as CSSProperties}
      data-mark={mark}
      data-from={comesFromBefore || undefined}
      data-on={(days === 1 && goesOn) || undefined}
    >
      <span>{label}</span>
    </span>
  );
}
