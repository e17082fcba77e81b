import { itemCountText, type Requirement } from '@crm/contract/customers/requirements';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import frame from '../../ui/card.module.css';
import { EditKey } from '../../ui/keys/edit-key.tsx';
import { opensRow } from '../../ui/table/row-events.ts';
import classes from './requirement-card.module.css';

interface Props {
  list: Requirement;
  onOpen: (id: number) => void;
  onRemove: (list: Requirement) => Promise<void>;
}

const shownItems = 4;

/** Remembered: a thousand of them must not be made again because a form opens over them. */
export const RequirementCard = memo(function RequirementCard({ list, onOpen, onRemove }: Props) {
  const { id, project, data } = list;
  const handleEdit = () => onOpen(id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the title is the keyboard way to the same action
    <li data-row className={`${frame.card} ${classes.card}`} onClick={(event) => opensRow(event) && handleEdit()}>
      <div className={classes.head}>
        <button type="button" data-opens className={classes.title} onClick={handleEdit}>
          {project}
        </button>
        <EditKey onEdit={handleEdit} />
        <Menu>
          <Menu.Target>
            <ActionIcon className={classes.menu ?? ''} variant="subtle" color="gray" aria-label={`Actions for ${project}`}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={handleEdit}>
              Edit
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => void onRemove(list)}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <ul className={classes.items}>
        {data.slice(0, shownItems).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may be there twice, and it has no state
          <li key={index}>{item}</li>
        ))}
      </ul>
      <p className={classes.count}>{itemCountText(data.length)}</p>
    </li>
  );
});
