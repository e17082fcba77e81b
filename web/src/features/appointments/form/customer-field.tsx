import type { PickedCustomer } from '@crm/contract/work/appointment-records';
import type { AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../../lib/phone.ts';
import { OfferLines } from '../../../ui/form/offer-lines.tsx';
import { SuggestField } from '../../../ui/form/select-field.tsx';
import { customersQuery } from '../appointments.api.ts';

interface Props extends Omit<AutocompleteProps, 'data'> {
  onPick: (customer: PickedCustomer) => void;
}

/** The name of anybody, or a customer that is picked by name or phone. */
export function CustomerField({ value = '', onPick, ...rest }: Props) {
  const [search] = useDebouncedValue(value.trim(), 200);
  const { data: customers = [] } = useQuery(customersQuery(search));
  const found = new Map(customers.map((customer) => [String(customer.id), customer]));
  return (
    <SuggestField
      {...rest}
      label="Name"
      placeholder="A customer, or any name"
      autoComplete="off"
      value={value}
      data={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
      limit={12}
      filter={({ options }) => options}
      openOnFocus={false}
      onOptionSubmit={(id) => {
        const customer = found.get(id);
        if (customer) onPick(customer);
      }}
      renderOption={({ option }) => <Offer customer={found.get(option.value)} />}
    />
  );
}

function Offer({ customer }: { customer: PickedCustomer | undefined }) {
  if (!customer) return null;
  return (
    <OfferLines name={customer.name}>
      {customer.isOwn ? 'Own' : 'Team'} {customer.kind}, {formatPhone(customer.phone)}
    </OfferLines>
  );
}
