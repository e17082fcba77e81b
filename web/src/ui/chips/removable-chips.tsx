import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './removable-chips.module.css';

interface Chip {
  key: string | number;
  /** The whole text, where it is cut. */
  title: string;
  text: ReactNode;
  /** Of its button. */
  removeLabel: string;
  onRemove: () => void;
}

/** What is chosen, each to be taken away by itself. */
export function RemovableChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ key, title, text, removeLabel, onRemove }) => (
        <li key={key} className={classes.chip}>
          <span title={title}>{text}</span>
          <button type="button" aria-label={removeLabel} onClick={onRemove}>
            <IconX size={12} stroke={2.25} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
