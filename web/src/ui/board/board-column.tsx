import { type DragEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { markOf, type StatusWord } from '../badge/status-badge.tsx';
import type { Scroller } from '../list/load-on.tsx';
import classes from './board.module.css';
import { WindowedList } from './windowed-list.tsx';

export interface BoardColumn<C extends StatusWord, T> {
  name: C;
  /** Those that are loaded. */
  tasks: readonly T[];
  /** How many the column has, with those that are not loaded; with `more` even more than that. */
  count: number;
  more?: boolean;
  scroller?: Scroller;
  /** The button at the right of its head. */
  action?: ReactNode;
  emptyText: string;
  /** Why the last card that was dropped here could not stay. */
  notice?: string | undefined;
}

interface Props<C extends StatusWord, T> {
  column: BoardColumn<C, T>;
  renderCard: (task: T) => ReactNode;
  dragged?: T | null;
  /** The card that is being dragged may come here. */
  isTarget: boolean;
  onDrop: (() => void) | undefined;
}

export function TaskColumn<C extends StatusWord, T extends { id: number }>({
  column,
  renderCard,
  dragged,
  isTarget,
  onDrop,
}: Props<C, T>) {
  const { name, tasks, action, emptyText, notice } = column;
  const [isOver, setOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    if (!onDrop) return;
    event.preventDefault();
    setOver(true);
  };
  const handleLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop?.();
  };
  return (
    <section
      className={classes.column}
      aria-label={name}
      data-target={isTarget || undefined}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      <header className={classes.columnHead}>
        <span className={classes.dot} style={{ background: markOf(name) }} aria-hidden />
        <h2>{name}</h2>
        <span className={classes.count}>{columnCount(column)}</span>
        <span className={classes.end}>{action}</span>
      </header>
      <div role="status">{notice && <p className={classes.notice}>{notice}</p>}</div>
      {tasks.length > 0 ? (
        <WindowedList
          label={name}
          className={classes.cards}
          rows={tasks}
          rowKey={({ id }) => id}
          renderCard={renderCard}
          total={column.more ? -1 : column.count}
          scroller={column.scroller}
          dragged={dragged ?? null}
        />
      ) : (
        <p className={classes.empty}>{emptyText}</p>
      )}
    </section>
  );
}

/** '12', '10,000+'. */
export function columnCount({ count, more }: { count: number; more?: boolean }): string {
  return `${formatNumber(count)}${more ? '+' : ''}`;
}
