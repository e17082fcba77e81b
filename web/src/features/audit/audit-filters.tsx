import { formatDay } from '../../lib/dates.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { type FilterChip, FilterChips } from '../../ui/table/filter-chips.tsx';
import { FilterMenu } from '../../ui/table/filter-menu.tsx';
import type { AuditPage } from './audit.api.ts';
import type { AuditAddress } from './audit-address.ts';
import { kindLabel } from './audit-words.ts';

interface Props {
  address: AuditAddress;
  /** What appears in the log; unknown until it is loaded. */
  known: AuditPage | undefined;
}

/** Inside the pop-over, so that a click on an option is no click outside of it. */
const choice = { comboboxProps: { withinPortal: false }, placeholder: 'Any', clearable: true } as const;

export function AuditFilterMenu({ address, known }: Props) {
  const { filters, setFilter, setEntity, clearFilters } = address;
  return (
    <FilterMenu count={chipsOf({ address, known }).length} onClear={clearFilters}>
      <SelectField
        {...choice}
        data-autofocus
        label="Kind of record"
        data={(known?.entities ?? []).map((value) => ({ value, label: kindLabel(value) }))}
        value={filters.entity ?? null}
        onChange={(value) => setEntity(value ?? undefined)}
      />
      <SelectField
        {...choice}
        searchable
        label="Person"
        placeholder="Anybody"
        nothingFoundMessage="Nobody found"
        data={(known?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.actor ?? null}
        onChange={(value) => setFilter('actor', value ?? undefined)}
      />
      <SelectField
        {...choice}
        searchable
        label="Action"
        nothingFoundMessage="No such action"
        data={known?.actions ?? []}
        value={filters.action ?? null}
        onChange={(value) => setFilter('action', value ?? undefined)}
      />
      <DateField label="From" value={filters.from ?? ''} max={filters.to} onDay={(day) => setFilter('from', day || undefined)} />
      <DateField label="To" value={filters.to ?? ''} min={filters.from} onDay={(day) => setFilter('to', day || undefined)} />
    </FilterMenu>
  );
}

export function AuditFilterChips(props: Props) {
  return <FilterChips chips={chipsOf(props)} />;
}

function chipsOf({ address: { filters, setFilter, setEntity }, known }: Props): FilterChip[] {
  const { actor, entity, action, entityId, from, to } = filters;
  const chips: FilterChip[] = [];
  const add = (key: keyof typeof filters, label: string, value: string, onRemove = () => setFilter(key, undefined)) =>
    chips.push({ key, label, value, onRemove });
  if (actor) add('actor', 'Person', known?.actors.find(({ id }) => String(id) === actor)?.name ?? '…');
  if (entity) add('entity', 'Kind', kindLabel(entity), () => setEntity(undefined));
  if (entity && entityId) add('entityId', 'Record', `#${entityId}`);
  if (action) add('action', 'Action', action);
  if (from) add('from', 'From', formatDay(from));
  if (to) add('to', 'To', formatDay(to));
  return chips;
}
