import type { TrashItem } from '@crm/contract/records/trash';
import { Button } from '@mantine/core';
import { formatDay, formatTime } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/data-table.types.ts';
import { deletionText, itemName } from './item-name.ts';
import classes from './trash-columns.module.css';
import type { useTrashActions } from './use-trash-actions.ts';

export const trashColumns: Column<TrashItem, 'date'>[] = [
  { key: 'type', label: 'Type', width: 128, render: (item) => item.data },
  { key: 'name', label: 'Name', phone: 'title', render: (item) => <Name item={item} /> },
  { key: 'date', label: 'Date', width: 128, render: (item) => <time dateTime={item.date}>{formatDay(item.date)}</time> },
  { key: 'time', label: 'Time', width: 104, hideBelow: 'sm', render: (item) => formatTime(item.time) },
];

type Actions = ReturnType<typeof useTrashActions>;

export function TrashActions({ item, restore, askToPurge, restoring, purging }: Actions & { item: TrashItem }) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Restore ${itemName(item)}`}
        loading={restoring === item}
        onClick={() => void restore(item)}
      >
        Restore
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Delete ${itemName(item)}`}
        loading={purging === item}
        onClick={() => void askToPurge(item)}
      >
        Delete
      </Button>
    </>
  );
}

function Name({ item }: { item: TrashItem }) {
  return (
    <>
      <span className={classes.name}>{itemName(item)}</span>
      <small className={classes.deletion}>{deletionText(item)}</small>
    </>
  );
}
