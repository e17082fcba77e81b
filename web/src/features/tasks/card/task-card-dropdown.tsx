import { Menu } from '@mantine/core';
import { type Icon, IconArrowUpRight, IconCircleDashed, IconPencil, IconSubtask, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CardMenuButton } from './card-menu-button.tsx';
import type { CardMenuProps } from './task-card-menu.types.ts';

/** Opens as soon as it is there: it was asked for. */
export function TaskCardDropdown({ task, links, onWork }: CardMenuProps) {
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <CardMenuButton task={task} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={links.subtasks(task)} leftSection={glyph(IconSubtask)}>
          Sub Task
        </Menu.Item>
        <Menu.Item leftSection={glyph(IconCircleDashed)} onClick={() => onWork(task, 'stage')}>
          Stage Update
        </Menu.Item>
        <Menu.Item component={Link} to={links.detail(task)} leftSection={glyph(IconArrowUpRight)}>
          View Details
        </Menu.Item>
        <Menu.Item leftSection={glyph(IconPencil)} onClick={() => onWork(task, 'edit')}>
          Edit
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={glyph(IconTrash)} onClick={() => onWork(task, 'remove')}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function glyph(Glyph: Icon) {
  return <Glyph size={16} stroke={1.75} aria-hidden />;
}
