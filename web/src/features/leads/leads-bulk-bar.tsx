import type { Lead } from '@crm/contract/leads';
import { type LeadPriority, leadPriorities, leadPriorityLabels } from '@crm/contract/words';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { useLeadActions } from './use-lead-actions.ts';

interface Props {
  chosen: readonly Lead[];
  onClear: () => void;
}

/** One call for all chosen leads: either all of them change or none. */
export function LeadsBulkBar({ chosen, onClear }: Props) {
  const { askToRemoveChosen, setPriority } = useLeadActions();
  const handlePriority = async (priority: LeadPriority | null) => {
    if (await setPriority(chosen, priority)) onClear();
  };
  const handleRemove = async () => {
    if (await askToRemoveChosen(chosen)) onClear();
  };
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      <Menu position="top">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
            Set priority
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {leadPriorities.map((priority) => (
            <Menu.Item key={priority} onClick={() => void handlePriority(priority)}>
              {leadPriorityLabels[priority]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => void handlePriority(null)}>No priority</Menu.Item>
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
    </BulkBar>
  );
}
