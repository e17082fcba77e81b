import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { useIsPhone } from '../use-is-phone.ts';
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

/** Once all rows of a page are chosen: the way to all that match. Cards have no box for the whole page: there one is enough. */
export function ChooseAllLine<Row>({ choice, shown, total, more, most, onChooseAll }: Props<Row>) {
  const isPhone = useIsPhone();
  const { rows, count, except } = choice;
  if (except) return <Line text={textOfAll(count, total)} />;
  const isEnough = rows.length > 0 && (isPhone || rows.length === shown);
  if (!isEnough || (total <= shown && !more)) return null;
  const text = textOfPage(rows.length, shown);
  if (more || total > most) return <Line text={`${text} At most ${formatNumber(most)} that match can be chosen at once.`} />;
  return (
    <Line text={text}>
      <button type="button" className={classes.chooseAll} onClick={onChooseAll}>
        Select all {formatNumber(total)} that match
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

function textOfPage(count: number, shown: number): string {
  if (count === shown) return `All ${shown} on this page are chosen.`;
  return `${count} on this page ${count === 1 ? 'is' : 'are'} chosen.`;
}

function textOfAll(count: number, total: number): string {
  const all = formatNumber(total);
  return count === total ? `All ${all} that match are chosen.` : `${formatNumber(count)} of ${all} that match are chosen.`;
}
