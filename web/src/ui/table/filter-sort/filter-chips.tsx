import { RemovableChips } from '../../chips/removable-chips.tsx';
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
    <div className={classes.chips}>
      <RemovableChips
        label="Active filters"
        chips={chips.map(({ key, label, value, onRemove }) => ({
          key,
          title: `${label}: ${value}`,
          text: (
            <>
              {label}: <b>{value}</b>
            </>
          ),
          removeLabel: `Remove filter ${label}: ${value}`,
          onRemove,
        }))}
      />
    </div>
  );
}
