import type { Task } from '@crm/contract/work/tasks';
import { Menu } from '@mantine/core';
import { type Icon, IconArrowUpRight, IconCircleDashed, IconDots, IconPencil, IconSubtask, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { requirementOf } from '../task-labels.ts';
import classes from './task-card.module.css';

export type TaskWork = 'stage' | 'edit' | 'remove';

/** The links of a card. */
export interface CardLinks {
  detail: (task: Task) => string;
  subtasks: (task: Task) => string;
}

interface Props {
  task: Task;
  links: CardLinks;
  onWork: (task: Task, work: TaskWork) => void;
}

/** The menu renders when it is first opened: a board has a thousand cards, and a person opens a few. */
export function TaskCardMenu({ task, links, onWork }: Props) {
  const [isAsked, setAsked] = useState(false);
  const label = `Menu of ${requirementOf(task)}, ${task.name}`;
  if (!isAsked)
    return <MenuButton aria-label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <MenuButton aria-label={label} />
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

/** A plain button, because a styled one costs as much as the rest of the card. */
function MenuButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={classes.menu}>
      <IconDots size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

function glyph(Glyph: Icon) {
  return <Glyph size={16} stroke={1.75} aria-hidden />;
}
