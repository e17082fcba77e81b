import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import type { CustomerWork } from '../detail/customer-actions.tsx';
import type { CustomersAddress } from './customers-address.ts';

export function RowActions({ customer, onEdit, onRemove }: CustomerWork & { customer: Customer }) {
  const { name } = customer;
  return (
    <>
      <IconAction icon={IconPencil} label={`Edit ${name}`} tip="Edit" onClick={() => onEdit(customer)} />
      <IconAction icon={IconTrash} label={`Delete ${name}`} tip="Delete" onClick={() => void onRemove(customer)} />
    </>
  );
}

export function NewCustomer({ setup, onClick }: { setup: CustomerSetup; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      New {setup.words.noun}
    </Button>
  );
}

interface EmptyProps {
  setup: CustomerSetup;
  address: CustomersAddress;
  hint: string | undefined;
  create: ReactNode;
}

export function NoCustomers({ setup, address, hint, create }: EmptyProps) {
  const { lowers } = setup.words;
  if (!address.isFiltered) return <EmptyState icon={setup.icon} title={`No ${lowers} yet`} text={hint} action={create} />;
  const clear = (
    <Button variant="default" size="xs" onClick={address.clear}>
      Clear filters
    </Button>
  );
  return <EmptyState icon={setup.icon} title={`No ${lowers} match`} action={clear} />;
}
