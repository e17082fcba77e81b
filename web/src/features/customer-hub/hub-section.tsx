import { type ReactNode, useState } from 'react';
import classes from './hub.module.css';
import type { HubTab } from './hub-tabs.tsx';

interface Props<Row> {
  title: string;
  /** Where a phone shows it. */
  part: HubTab;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** How many there are, where that is more than the rows. */
  count?: number | undefined;
  empty: string;
  hasFailed: boolean;
  action?: ReactNode;
  renderRow: (row: Row) => ReactNode;
}

const shownAtFirst = 5;

/** One kind of what belongs to a customer. A long list is opened by a button. */
export function HubSection<Row>({ title, part, rows, count, empty, hasFailed, action, renderRow }: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const total = count ?? rows?.length ?? 0;
  const shown = isWhole ? rows : rows?.slice(0, shownAtFirst);
  return (
    <section data-part={part}>
      <div className={classes.top}>
        <h2>
          {title} {total > 0 && <span>{total}</span>}
        </h2>
        {action}
      </div>
      {!rows && !hasFailed && <Bones />}
      {rows?.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.rows} aria-label={title}>
        {shown?.map(renderRow)}
      </ul>
      {rows && rows.length > shownAtFirst && (
        <button type="button" className={classes.whole} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show ${rows.length - shownAtFirst} more`}
        </button>
      )}
    </section>
  );
}

/** Until it is known what there is. */
export function Bones() {
  return (
    <div aria-hidden>
      <span className={classes.bone} style={{ width: '70%' }} />
      <span className={classes.bone} style={{ width: '45%' }} />
    </div>
  );
}
