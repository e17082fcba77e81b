import type { LeadList } from '@crm/contract/leads';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type LeadScope, ownersQuery, sourcesQuery } from './leads.api.ts';
import { isPriorityFilter, type LeadsAddress, type PriorityFilter, priorityFilterText } from './leads-address.ts';

export interface LeadsFilterProps {
  scope: LeadScope;
  list: LeadList;
  address: LeadsAddress;
}

const priorities: Record<LeadList, readonly PriorityFilter[]> = {
  all: ['WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient', 'None'],
  pending: ['WaitingPeriod', 'NoUpdates'],
  rejected: [],
  completed: [],
};

/** Inside the pop-over, so that a click on an option is no click outside of it. */
const inside = { comboboxProps: { withinPortal: false } } as const;

export function LeadsFilterFields({ scope, list, address }: LeadsFilterProps) {
  const { filters, setFilter } = address;
  const sources = useQuery(sourcesQuery(scope));
  const options = priorities[list];
  return (
    <>
      {options.length > 0 && (
        <SelectField
          {...inside}
          data-autofocus
          label="Priority"
          placeholder="Any"
          clearable
          data={options.map((value) => ({ value, label: priorityFilterText(value) }))}
          value={filters.priority ?? null}
          onChange={(value) => setFilter('priority', value && isPriorityFilter(value) ? value : undefined)}
        />
      )}
      <SelectField
        {...inside}
        label="Source"
        placeholder="Any"
        searchable
        clearable
        nothingFoundMessage="No such source"
        data={sources.data ?? []}
        value={filters.source ?? null}
        onChange={(value) => setFilter('source', value ?? undefined)}
      />
      {scope === 'global' && <OwnerField address={address} />}
      <DateField
        label="Created from"
        value={filters.from ?? ''}
        max={filters.to}
        onDay={(day) => setFilter('from', day || undefined)}
      />
      <DateField
        label="Created to"
        value={filters.to ?? ''}
        min={filters.from}
        onDay={(day) => setFilter('to', day || undefined)}
      />
    </>
  );
}

function OwnerField({ address }: { address: LeadsAddress }) {
  const owners = useQuery(ownersQuery);
  return (
    <SelectField
      {...inside}
      label="Follower"
      placeholder="Anybody"
      searchable
      clearable
      nothingFoundMessage="Nobody found"
      data={(owners.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={address.filters.owner ?? null}
      onChange={(value) => address.setFilter('owner', value ?? undefined)}
    />
  );
}
