import type { PersonToday } from '@crm/contract/office/presence';
import classes from './day-bar.module.css';
import { type Hours, piecesOf, shownSpan } from './day-timeline.ts';

interface Props extends Hours {
  person: PersonToday;
}

export const barWidth = 240;

/** The same facts stand in the columns beside it. */
export function DayBar({ person, ...hours }: Props) {
  const { now, workFrom } = hours;
  const x = (minute: number) => placeOf(minute, workFrom);
  return (
    <svg className={classes.bar} width={barWidth} height={18} viewBox={`0 0 ${barWidth} 18`} aria-hidden="true">
      {piecesOf(person, hours).map(({ from, to, kind }) => (
        <rect key={kind} data-kind={kind} x={x(from)} y={4} width={Math.max(x(to) - x(from), 1)} height={10} rx={2} />
      ))}
      {/* Longer than any row: the cell cuts it, so that it runs through all of them. */}
      {now !== null && <line x1={x(now)} x2={x(now)} y1={-60} y2={78} />}
    </svg>
  );
}

/** Pixels from the left of the bar. */
export function placeOf(minute: number, workFrom: string): number {
  const { first, last } = shownSpan(workFrom);
  return ((Math.min(Math.max(minute, first), last) - first) / (last - first)) * barWidth;
}
