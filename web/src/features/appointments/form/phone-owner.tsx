import type { PickedCustomer } from '@crm/contract/work/appointment-records';
import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { customersQuery } from '../appointments.api.ts';

interface Props {
  phone: string;
  /** The customer that it is planned with. */
  contactId: number | null | undefined;
  /** Undefined where the customer is settled. */
  onPick?: ((customer: PickedCustomer) => void) | undefined;
}

/** Below the phone: says that the number is that of a customer who was not picked. It refuses nothing. */
export function PhoneOwner({ phone, contactId, onPick }: Props) {
  const isWhole = /^\d{10}$/.test(phone);
  const [search] = useDebouncedValue(isWhole ? phone : '', 200);
  const { data = [], isPlaceholderData } = useQuery(customersQuery(search));
  // With a country code or without: the last ten digits are the number.
  const owners = data.filter((customer) => customer.phone.endsWith(phone));
  const owner = isWhole && !isPlaceholderData && !owners.some(({ id }) => id === contactId) ? owners[0] : undefined;
  const line = owner && (
    <>
      This number belongs to {owner.name}.
      {onPick && (
        <Anchor component="button" type="button" size="xs" onClick={() => onPick(owner)}>
          Plan with {owner.name}
        </Anchor>
      )}
    </>
  );
  return <FieldNote lines={owner ? [{ key: owner.id, line }] : []} />;
}
