import { Button } from '@mantine/core';
import { IconArrowsDiagonal, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useKeyMark } from '../../../ui/keys/single-keys.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { CreateContact } from '../form/create-contact.tsx';
import classes from './customer-view.module.css';

export interface CustomerWork {
  onEdit: (customer: Customer) => void;
  onRemove: (customer: Customer) => Promise<void>;
}

interface Props extends CustomerWork {
  setup: CustomerSetup;
  customer: Customer;
  canWrite: boolean;
  isPage?: boolean;
}

export function CustomerActions({ setup, customer, canWrite, isPage = false, onEdit, onRemove }: Props) {
  const editMark = useKeyMark('e');
  // Only the answer for one record says whether it has a contact; a row of the list does not.
  const isReadyForContact = setup.kind === 'lead' && customer.linked === null;
  return (
    <div className={classes.actions}>
      {canWrite && isReadyForContact && <CreateContact lead={customer} />}
      {canWrite && (
        <>
          <Button
            {...editMark}
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => onEdit(customer)}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => void onRemove(customer)}
          >
            Delete
          </Button>
        </>
      )}
      {!isPage && (
        <Button
          className={classes.page ?? ''}
          variant="subtle"
          color="gray"
          component={Link}
          to={`${setup.words.path}/${customer.id}`}
          leftSection={<IconArrowsDiagonal size={16} stroke={1.75} aria-hidden />}
        >
          Open page
        </Button>
      )}
    </div>
  );
}
