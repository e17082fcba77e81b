import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Tone } from './chart.types.ts';
import classes from './chart-card.module.css';
import { ChartTable, type TableOfChart } from './chart-table.tsx';
import tones from './tones.module.css';

interface LegendEntry {
  name: string;
  tone?: Tone;
  /** For charts of lines. */
  line?: 'solid' | 'dashed';
}

interface Props {
  title: string;
  /** One quiet line. */
  note?: ReactNode;
  legend?: readonly LegendEntry[];
  /** The numbers behind the picture: whoever reads no picture reads these. */
  table: TableOfChart;
  /** The picture. */
  children: ReactNode;
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A picture of numbers, and the numbers as a table in its place. */
export function ChartCard({ title, note, legend = [], table, children }: Props) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.card} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <div className={classes.words}>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <div>{note}</div>}
        </div>
        {legend.length > 0 && !isTable && (
          <ul className={classes.legend} aria-label="Legend">
            {legend.map(({ name, tone, line }) => (
              <li key={`${tone} ${line} ${name}`}>
                <i className={tones.mark} data-tone={tone ?? 'first'} data-line={line} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
        <div className={classes.forms} role="group" aria-label={`${title}: form`}>
          <button type="button" aria-pressed={!isTable} aria-label="Chart" title="Chart" onClick={() => setTable(false)}>
            <IconChartBar {...glyph} />
          </button>
          <button type="button" aria-pressed={isTable} aria-label="Table" title="Table" onClick={() => setTable(true)}>
            <IconTable {...glyph} />
          </button>
        </div>
      </figcaption>
      {isTable ? <ChartTable {...table} label={title} /> : children}
    </figure>
  );
}
