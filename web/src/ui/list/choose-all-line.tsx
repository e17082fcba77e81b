import type { ReactNode } from 'react';
import classes from './list-page.module.css';
import type { Choice } from './use-chosen.ts';

interface Props<Row> {
  choice: Choice<Row>;
  /** How many rows the page has. */
  shown: number;
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** How many can be changed at once. */
  most: number;
  onChooseAll: () => void;
}

/** Once all rows of a page are chosen: the way to all that match. */
export function ChooseAllLine<Row>({ choice, shown, total, more, most, onChooseAll }: Props<Row>) {
  const { rows, count, except } = choice;
  if (except) return <Line text={textOfAll(count, total)} />;
  if (shown === 0 || rows.length < shown || (total <= shown && !more)) return null;
  const text = `All ${shown.toLocaleString()} on this page are chosen.`;
  if (more || total > most) return <Line text={`${text} At most ${most.toLocaleString()} that match can be chosen at once.`} />;
  return (
    <Line text={text}>
      <button type="button" className={classes.chooseAll} onClick={onChooseAll}>
        Select all {total.toLocaleString()} that match
      </button>
    </Line>
  );
}

function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.chooseLine}>
      <span role="status">{text}</span>
      {children}
    </div>
  );
}

function textOfAll(count: number, total: number): string {
  const all = total.toLocaleString();
  return count === total ? `All ${all} that match are chosen.` : `${count.toLocaleString()} of ${all} that match are chosen.`;
}
