import { type Assignment, type AssignmentStatus, assignmentStatuses } from '@crm/contract/work/assignments';
import { Menu } from '@mantine/core';
import { type Icon, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useKeyMark } from '../../ui/keys/single-keys.ts';
import classes from './assignment-card.module.css';

interface EditProps {
  assignment: Assignment;
  onEdit: (assignment: Assignment) => void;
  onRemove: (assignment: Assignment) => void;
}

export function EditActions({ assignment, onEdit, onRemove }: EditProps) {
  const { title } = assignment;
  const keyMark = useKeyMark('e');
  return (
    <span className={classes.actions}>
      <PlainAction icon={IconPencil} title="Edit" {...keyMark} aria-label={`Edit ${title}`} onClick={() => onEdit(assignment)} />
      <PlainAction icon={IconTrash} title="Delete" aria-label={`Delete ${title}`} onClick={() => onRemove(assignment)} />
    </span>
  );
}

interface MoveProps {
  assignment: Assignment;
  onMove: (assignment: Assignment, status: AssignmentStatus) => void;
}

/** The menu renders when it is first opened: a board has a thousand cards, and a person opens a few. */
export function MoveMenu({ assignment, onMove }: MoveProps) {
  const [isAsked, setAsked] = useState(false);
  const label = `Status of ${assignment.title}`;
  if (!isAsked) {
    return (
      <span className={classes.actions}>
        <PlainAction
          icon={IconDots}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setAsked(true)}
        />
      </span>
    );
  }
  return (
    <span className={classes.actions}>
      <Menu defaultOpened>
        <Menu.Target>
          <PlainAction icon={IconDots} aria-label={label} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Move to</Menu.Label>
          {assignmentStatuses
            .filter((status) => status !== assignment.status)
            .map((status) => (
              <Menu.Item key={status} onClick={() => onMove(assignment, status)}>
                {status}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

/** A plain button, because a styled one costs as much as the rest of the card. */
function PlainAction({ icon: Glyph, ...rest }: ComponentProps<'button'> & { icon: Icon }) {
  return (
    <button type="button" {...rest} className={classes.action}>
      <Glyph size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
