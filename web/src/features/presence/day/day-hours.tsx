import { VisuallyHidden } from '@mantine/core';
import { formatTime } from '../../../lib/dates.ts';
import classes from './day-bar.module.css';
import { barWidth, placeOf } from './day-bar.tsx';
import { type Hours, hourLabels } from './day-timeline.ts';

/** The hours over the bars; the bars themselves are explained by the columns beside them. */
export function DayHours(hours: Hours) {
  return (
    <>
      <VisuallyHidden>Day</VisuallyHidden>
      <span className={classes.hours} style={{ width: barWidth }} aria-hidden>
        {hourLabels(hours).map(({ minute, time, isNow }) => {
          const place = placeOf(minute, hours.workFrom);
          return (
            <span key={minute} data-now={isNow || undefined} data-edge={edgeOf(place)} style={{ left: place }}>
              {hourText(time)}
            </span>
          );
        })}
      </span>
    </>
  );
}

/** Half a label is 24 pixels wide. */
function edgeOf(place: number): 'left' | 'right' | undefined {
  if (place < 24) return 'left';
  return place > barWidth - 24 ? 'right' : undefined;
}

/** '9 AM', '5:45 PM', '17:45'. */
function hourText(time: string): string {
  return formatTime(time).replace(':00 ', ' ');
}
