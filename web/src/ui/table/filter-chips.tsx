import { IconX } from '@tabler/icons-react';
import classes from './filter-menu.module.css';

export interface FilterChip {
  key: string;
  label: string;
  value: string;
  onRemove: () => void;
}

/** The filters that are on, each to be taken away by itself. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key} className={classes.chip}>
          <span className={classes.chipText}>
            {chip.label}: <b>{chip.value}</b>
          </span>
          <button type="button" aria-label={`Remove filter ${chip.label}: ${chip.value}`} onClick={chip.onRemove}>
            <IconX size={12} stroke={2.25} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
