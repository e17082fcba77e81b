import classes from './sparkline.module.css';

export interface Trend {
  /** What the line tells, in words: its numbers are in a table of the page. */
  label: string;
  /** Null where there is nothing to say. */
  values: readonly (number | null)[];
}

const width = 78;
const height = 28;
/** Room for the stroke and the last point. */
const edge = 3;

/** A trend as a line beside its figure, without a scale; the last value is marked. */
export function Sparkline({ label, values }: Trend) {
  const points = pointsOf(values);
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg className={classes.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2} />
    </svg>
  );
}

/** The lowest value is at the bottom; what is always the same is in the middle. */
function pointsOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const stepWidth = (width - 2 * edge) / Math.max(values.length - 1, 1);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return [{ x: rounded(edge + index * stepWidth), y: rounded(height - edge - share * (height - 2 * edge)) }];
  });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
