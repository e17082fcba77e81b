import type { LeadList } from '@crm/contract/customers/leads';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import type { Choice } from '../../../ui/list/use-chosen.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import type { CustomersAddress } from './customers-address.ts';
import { useBulkActions } from './use-bulk-actions.ts';

interface Props {
  setup: CustomerSetup;
  list: LeadList;
  listView: Pick<CustomersAddress, 'search' | 'filters'>;
  choice: Choice<Customer>;
  onClear: () => void;
}

/** One call for all chosen records: either all of them change or none. */
export function CustomerBulkActions({ setup, list, listView, choice, onClear }: Props) {
  const { remove, setPriority } = useBulkActions(setup, list, listView);
  const handlePriority = async (priority: string | null) => {
    if (await setPriority(choice, priority)) onClear();
  };
  const handleRemove = async () => {
    if (await remove(choice)) onClear();
  };
  return (
    <>
      <Menu position="top">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
            Set priority
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {setup.priorities.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => void handlePriority(value)}>
              {label}
            </Menu.Item>
          ))}
          {!setup.isAllRequired && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void handlePriority(null)}>No priority</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void handleRemove()}
      >
        Delete
      </Button>
    </>
  );
}
