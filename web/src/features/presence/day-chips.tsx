import { type DayFilter, dayFilters, type PresenceDay } from '@crm/contract/office/presence';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './presence.module.css';

interface Props {
  shown: DayFilter;
  counts: PresenceDay['counts'] | undefined;
  onShow: (filter: DayFilter) => void;
}

const labels: Record<DayFilter, string> = {
  all: 'All',
  missing: 'Missing',
  late: 'Late',
  in: 'In',
  out: 'Out',
  leave: 'On leave',
};

/** The counts are those of all rows, not of what is loaded. */
export function DayChips({ shown, counts, onShow }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={classes.chips} role="group" aria-label="Show">
      {dayFilters.map((filter) => (
        <button key={filter} type="button" data-filter={filter} aria-pressed={filter === shown} onClick={() => onShow(filter)}>
          {labels[filter]} <b>{counts ? formatNumber(counts[filter]) : ''}</b>
        </button>
      ))}
    </div>
  );
}
