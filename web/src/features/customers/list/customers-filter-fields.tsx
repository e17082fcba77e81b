import type { LeadList } from '@crm/contract/customers/leads';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { ownersQuery, sourcesQuery } from '../customers.api.ts';
import type { CustomersAddress } from './customers-address.ts';

export interface CustomersFilterProps {
  setup: CustomerSetup;
  scope: CustomerScope;
  list: LeadList;
  address: CustomersAddress;
}

/** Inside the pop-over, so that a click on an option is no click outside of it. */
const inside = { comboboxProps: { withinPortal: false } } as const;

export function CustomersFilterFields({ setup, scope, list, address }: CustomersFilterProps) {
  const { filters, setFilter } = address;
  const sources = useQuery(sourcesQuery(setup, scope));
  const priorities = setup.priorityFiltersOf(list);
  return (
    <>
      {priorities.length > 0 && (
        <SelectField
          {...inside}
          data-autofocus
          label="Priority"
          placeholder="Any"
          clearable
          data={priorities.map(({ value, label }) => ({ value, label }))}
          value={filters.priority ?? null}
          onChange={(value) => setFilter('priority', value ?? undefined)}
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
      {scope === 'global' && <OwnerField setup={setup} address={address} />}
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

function OwnerField({ setup, address }: Pick<CustomersFilterProps, 'setup' | 'address'>) {
  const owners = useQuery(ownersQuery(setup));
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
