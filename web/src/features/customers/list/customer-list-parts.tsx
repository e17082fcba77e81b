import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../ui/icon-action.tsx';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import type { CustomerWork } from '../detail/customer-actions.tsx';

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
