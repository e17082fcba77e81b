import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './board.module.css';
import { GrowingList } from './growing-list.tsx';

export interface BoardColumn<C extends string, T> {
  name: C;
  tasks: readonly T[];
  /** How many the column has, with those that are not shown. */
  count: number;
  /** The button at the right of its head. */
  action?: ReactNode;
  emptyText: string;
  /** Instead, when it has some that are not shown. */
  cutText?: string;
}

interface Props<C extends string, T> {
  column: BoardColumn<C, T>;
  renderCard: (task: T) => ReactNode;
  /** The card that is being dragged may come here. */
  isTarget: boolean;
  onDrop: (() => void) | undefined;
}

export function TaskColumn<C extends string, T>({ column, renderCard, isTarget, onDrop }: Props<C, T>) {
  const { name, tasks, count, action, emptyText, cutText = 'Open this column to see its tasks.' } = column;
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
      data-column={name}
      data-target={isTarget || undefined}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      <header className={classes.columnHead}>
        <span className={classes.dot} aria-hidden />
        <h2>{name}</h2>
        <span className={classes.count}>{count.toLocaleString()}</span>
        <span className={classes.end}>{action}</span>
      </header>
      {tasks.length > 0 ? (
        <GrowingList label={name} className={classes.cards} tasks={tasks} renderCard={renderCard} isScroller />
      ) : (
        // The first thousand of a long list may hold none of this column.
        <p className={classes.empty}>{count > 0 ? cutText : emptyText}</p>
      )}
    </section>
  );
}
