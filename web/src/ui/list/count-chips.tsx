import { formatNumber } from '../../lib/numbers.ts';
import classes from './count-chips.module.css';

interface Chip<T> {
  value: T;
  label: string;
  /** Of all rows, not of what is loaded; undefined until it is known. */
  count: number | undefined;
  /** A colour of the theme for its dot; none without one. */
  dot?: string;
}

interface Props<T> {
  label: string;
  chips: readonly Chip<T>[];
  shown: T;
  onShow: (value: T) => void;
}

/** Narrows a list to one kind of row, with the number of each. */
export function CountChips<T extends string | null>({ label, chips, shown, onShow }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map(({ value, label: name, count, dot }) => (
        <button key={name} type="button" aria-pressed={value === shown} onClick={() => onShow(value)}>
          {dot && <i style={{ background: `var(--${dot})` }} aria-hidden />}
          {name} <b>{count === undefined ? '' : formatNumber(count)}</b>
        </button>
      ))}
    </div>
  );
}
