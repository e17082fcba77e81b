import { invalidEmail, email as readEmail } from '@crm/contract/core/fields';
import { duplicateCalls, type KnownCustomer, leastKnownDigits } from '@crm/contract/customers/duplicates';
import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useTrashPath } from '../../../ui/dialog/use-tell-missing.ts';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { kindWords } from '../customer-kinds.ts';

interface Props {
  field: 'phone' | 'email';
  value: string;
  /** The record that is edited, or the lead that becomes a contact. */
  exceptId: number | undefined;
}

const emailSchema = readEmail(invalidEmail);

/** Below phone and e-mail: who has it already. The link opens beside the form, so that nothing typed is lost. */
export function KnownCustomers({ field, value, exceptId }: Props) {
  const [asked] = useDebouncedValue(value.trim(), 250);
  const { data = [] } = useQuery({ ...knownQuery(field, asked, exceptId), enabled: isWhole[field](asked) });
  const known = asked === value.trim() ? data : [];
  return <FieldNote lines={known.map((customer) => ({ key: customer.id, line: <Known customer={customer} field={field} /> }))} />;
}

const isWhole = {
  phone: (text: string) => /^\d{1,15}$/.test(text) && text.length >= leastKnownDigits,
  email: (text: string) => emailSchema.safeParse(text).success,
};

function Known({ customer, field }: { customer: KnownCustomer; field: Props['field'] }) {
  const { kind, id, name, owner, place } = customer;
  const trashPath = useTrashPath();
  const path = place === 'live' ? `${kindWords[kind].path}/${id}` : trashPath(kind);
  return (
    <>
      Same {field === 'phone' ? 'phone' : 'e-mail'}:{' '}
      {path ? (
        <Anchor component={Link} to={path} target="_blank" size="xs">
          {name}
        </Anchor>
      ) : (
        name
      )}
      , {owner === null ? `your ${kind}` : `${kind} of ${owner}`}
      {place === 'trash' && ', in Trash'}
    </>
  );
}

function knownQuery(field: Props['field'], value: string, exceptId: number | undefined) {
  const query = { [field]: value, except: exceptId === undefined ? undefined : String(exceptId) };
  return queryOptions({
    queryKey: ['known-customers', query],
    queryFn: ({ signal }) => api(duplicateCalls.known, { query, signal }),
    staleTime: 0,
  });
}
