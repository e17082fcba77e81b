import { type DayFilter, dayFilters, type PresenceDay } from '@crm/contract/office/presence';
import { CountChips } from '../../../ui/list/count-chips.tsx';

interface Props {
  shown: DayFilter;
  counts: PresenceDay['counts'] | undefined;
  onShow: (filter: DayFilter) => void;
}

const looks: Record<DayFilter, { label: string; dot?: string }> = {
  all: { label: 'All' },
  missing: { label: 'Missing', dot: 'red' },
  late: { label: 'Late', dot: 'yellow' },
  in: { label: 'In', dot: 'blue' },
  out: { label: 'Out', dot: 'grey' },
  leave: { label: 'On leave', dot: 'navy' },
};

export function DayChips({ shown, counts, onShow }: Props) {
  const chips = dayFilters.map((value) => ({ value, count: counts?.[value], ...looks[value] }));
  return <CountChips label="Show" chips={chips} shown={shown} onShow={onShow} />;
}
