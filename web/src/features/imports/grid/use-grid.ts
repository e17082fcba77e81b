import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CellRef } from './grid-moves.ts';

interface Options {
  grid: RefObject<HTMLElement | null>;
  size: { rows: number; columns: number };
  textAt: (cell: CellRef) => string;
  onWrite: (writes: readonly { cell: CellRef; text: string }[]) => void;
}

/** The cell that the keyboard is at, and whether it is being edited. */
export function useGrid({ grid, size, textAt, onWrite }: Options) {
  const [active, setActive] = useState<CellRef>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ isReplacing: boolean }>();
  const typed = useRef<string>(undefined);

  const commit = useCallbackRef(() => {
    const text = typed.current;
    typed.current = undefined;
    setEditing(undefined);
    if (text !== undefined && text !== textAt(active)) onWrite([{ cell: active, text }]);
  });
  const focus = ({ row, column }: CellRef) => {
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus();
  };
  return {
    active,
    editing,
    size,
    commit,
    type: useCallbackRef((text: string) => {
      typed.current = text;
    }),
    /** Renders the field before the event ends, because the pressed key belongs into it. */
    edit: (isReplacing: boolean) => {
      typed.current = undefined;
      flushSync(() => setEditing({ isReplacing }));
    },
    cancel: () => {
      typed.current = undefined;
      setEditing(undefined);
      focus(active);
    },
    moveTo: (cell: CellRef) => {
      commit();
      setActive(cell);
      focus(cell);
    },
    write: onWrite,
  };
}
export type Grid = ReturnType<typeof useGrid>;
