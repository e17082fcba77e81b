import type { Task } from '@crm/contract/work/tasks';
import { type ReactNode, useState } from 'react';
import type { StatusWord } from '../badge/status-badge.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './board.module.css';
import { type BoardColumn, columnCount, TaskColumn } from './board-column.tsx';
import type { BoardAddress } from './use-board-address.ts';

interface Dropping<C extends StatusWord, T> {
  /** Whether a card may be dropped on a column. */
  mayDrop: (task: T, column: C) => boolean;
  onDrop: (task: T, column: C) => void;
}

interface Props<C extends StatusWord, T> {
  columns: readonly BoardColumn<C, T>[];
  address: BoardAddress;
  renderCard: (task: T, onDrag: ((task: T | null) => void) | undefined) => ReactNode;
  dropping?: Dropping<C, T>;
}

/** Columns side by side; on a phone one of them, chosen by its name. */
export function TaskBoard<C extends StatusWord, T extends { id: number } = Task>({
  columns,
  address,
  renderCard,
  dropping,
}: Props<C, T>) {
  const isPhone = useIsPhone();
  const [dragged, setDragged] = useState<T | null>(null);
  const handleDrop = (task: T, column: C) => {
    // The card goes to another column, and with its element the end of the drag.
    setDragged(null);
    dropping?.onDrop(task, column);
  };
  const chosen = columns.find(({ name }) => name === address.column) ?? columns[0];
  const shown = isPhone ? columns.filter((column) => column === chosen) : columns;
  return (
    <>
      {isPhone && (
        <fieldset className={classes.tabs} aria-label="Column">
          {columns.map((column) => (
            <button
              key={column.name}
              type="button"
              aria-pressed={column === chosen}
              onClick={() => address.setColumn(column.name)}
            >
              {column.name} <span className={classes.count}>{columnCount(column)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.board} data-columns={columns.length}>
        {shown.map((column) => (
          <TaskColumn
            key={column.name}
            column={column}
            dragged={dragged}
            isTarget={dragged !== null && dropping?.mayDrop(dragged, column.name) === true}
            onDrop={dragged ? () => handleDrop(dragged, column.name) : undefined}
            renderCard={(task) => renderCard(task, dropping && !isPhone ? setDragged : undefined)}
          />
        ))}
      </div>
    </>
  );
}
