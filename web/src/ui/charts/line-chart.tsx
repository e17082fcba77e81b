import { Link } from 'react-router';
import classes from './plot.module.css';
import { Plot } from './plot.tsx';

interface Line {
  name: string;
  form: 'solid' | 'dashed';
  /** One for each tick; null where there is nothing to say. */
  values: readonly (number | null)[];
  textOf: (value: number) => string;
}

interface Props {
  label: string;
  /** `name` is whole, for the tip; `note` is one more line of it. */
  ticks: readonly { key: string; tick: string; name: string; to: string; note?: string }[];
  lines: readonly Line[];
  top: { value: number; textOf: (value: number) => string };
}

const strokes = { solid: 'var(--ch-1)', dashed: 'var(--fg-3)' };

/** A line over weeks or months, with a point and a tip for each. */
export function LineChart({ label, ticks, lines, top }: Props) {
  const heightOf = (value: number) => (100 * value) / Math.max(top.value, 1);
  const middleOf = (index: number) => (100 * (index + 0.5)) / ticks.length;
  return (
    <Plot top={top} ticks={ticks}>
      <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ name, form, values }) => (
          <polyline
            key={name}
            stroke={strokes[form]}
            strokeDasharray={form === 'dashed' ? '5 3' : undefined}
            points={values
              .flatMap((value, index) => (value === null ? [] : `${middleOf(index)},${100 - heightOf(value)}`))
              .join(' ')}
          />
        ))}
      </svg>
      <ul className={classes.points} aria-label={label}>
        {ticks.map(({ key, name, to, note }, index) => {
          const said = lines.map((line) => `${line.name} ${textAt(line, index)}`);
          return (
            <li key={key}>
              <Link to={to} aria-label={[name, ...said, ...(note === undefined ? [] : [note])].join(', ')}>
                {lines.map(({ name: line, form, values }) => {
                  const value = values[index] ?? null;
                  const place = { bottom: `${heightOf(value ?? 0)}%`, '--stroke': strokes[form] };
                  return (
                    value !== null &&
                    (form === 'solid' || isAlone(values)) && <i key={line} className={classes.dot} style={place} />
                  );
                })}
                <span className={classes.tip}>
                  <b>{name}</b>
                  {said.map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                  {note !== undefined && <span>{note}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Plot>
  );
}

/** One value makes no line. */
function isAlone(values: Line['values']): boolean {
  return values.filter((value) => value !== null).length === 1;
}

function textAt({ values, textOf }: Line, index: number): string {
  const value = values[index] ?? null;
  return value === null ? '–' : textOf(value);
}
