import type { PersonToday } from '@crm/contract/office/presence';
import { piecesOf, shownSpan } from './day-timeline.ts';
import classes from './presence.module.css';

interface Props {
  person: PersonToday;
  workFrom: string;
  workTo: string;
  now: number | null;
}

const width = 240;

/** The same facts stand in the columns beside it. */
export function DayBar({ person, workFrom, workTo, now }: Props) {
  const { first, last } = shownSpan(workFrom);
  const x = (minute: number) => ((Math.min(Math.max(minute, first), last) - first) / (last - first)) * width;
  return (
    <svg className={classes.bar} width={width} height={18} viewBox={`0 0 ${width} 18`} aria-hidden="true">
      {piecesOf(person, { workFrom, workTo, now }).map(({ from, to, kind }) => (
        <rect key={kind} data-kind={kind} x={x(from)} y={4} width={Math.max(x(to) - x(from), 1)} height={10} rx={2} />
      ))}
      {now !== null && <line x1={x(now)} x2={x(now)} y1={-13} y2={31} />}
    </svg>
  );
}
