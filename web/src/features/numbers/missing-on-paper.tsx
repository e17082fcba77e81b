import { countText } from '../../lib/count-text.ts';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './numbers.module.css';

interface Props {
  shown: number;
  total: number;
  nouns: readonly [one: string, many: string];
}

/** Below a list that was printed while some of it was not loaded: paper looks whole otherwise. */
export function MissingOnPaper({ shown, total, nouns: [one, many] }: Props) {
  return (
    <p className={classes.onPaper}>
      {formatNumber(shown)} of {countText(total, one, many)}. The others were not loaded when this was printed.
    </p>
  );
}
