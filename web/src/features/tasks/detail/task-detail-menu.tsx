import type { TaskDetails } from '@crm/contract/work/task-detail';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCircleDashed, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { refresh } from '../../../lib/live/query-client.ts';
import { EditKey } from '../../../ui/keys/edit-key.tsx';
import { useTaskActions } from '../actions/use-task-actions.tsx';
import { requirementOf } from '../task-labels.ts';
import { taskWrites } from '../tasks.api.ts';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What the owner can do with the task, as on its card. */
export function TaskDetailMenu({ task, onRemoved }: { task: TaskDetails; onRemoved: () => void }) {
  const isRemoved = useRef(false);
  const handleRemoved = () => {
    isRemoved.current = true;
    onRemoved();
  };
  // After the page is gone, which would ask for its task again.
  useEffect(() => () => queueMicrotask(() => isRemoved.current && void refresh(taskWrites.refreshes)), []);
  const { onWork, dialogs } = useTaskActions({ tasks: [task], onRemoved: handleRemoved });
  return (
    <>
      <EditKey onEdit={() => onWork(task, 'edit')} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`Menu of ${requirementOf(task)}, ${task.name}`}>
            <IconDots {...glyph} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCircleDashed {...glyph} />} onClick={() => onWork(task, 'stage')}>
            Stage Update
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...glyph} />} onClick={() => onWork(task, 'edit')}>
            Edit
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...glyph} />} onClick={() => onWork(task, 'remove')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}
