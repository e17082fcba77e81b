import type { Bindings, Bound } from '@crm/contract/numbers/bindings';
import { createContext, useContext } from 'react';
import type { CellRef } from '../sheet/sheet-fields.ts';

export interface ShownBindings {
  columns: ReadonlyMap<number, Bound>;
  /** By 'day:column'. */
  cells: ReadonlyMap<string, Bound>;
  openColumn: (column: number) => void;
}

const BindingsContext = createContext<ShownBindings>({ columns: new Map(), cells: new Map(), openColumn: () => {} });

/** What is bound changes rarely: then all cells render again. */
export const BindingsProvider = BindingsContext.Provider;

export function useBindings(): ShownBindings {
  return useContext(BindingsContext);
}

export function shownBindings(bindings: Bindings | undefined, openColumn: (column: number) => void): ShownBindings {
  const { columns = [], cells = [] } = bindings ?? {};
  return {
    columns: new Map(columns.map(({ taskNumber, target }) => [columnOf(taskNumber), target])),
    cells: new Map(
      cells.map(({ date, taskNumber, target }) => [keyOf({ day: Number(date.slice(8)), column: columnOf(taskNumber) }), target]),
    ),
    openColumn,
  };
}

export function boundTo({ cells }: ShownBindings, cell: CellRef): Bound | undefined {
  return cells.get(keyOf(cell));
}

function keyOf({ day, column }: CellRef): string {
  return `${day}:${column}`;
}

/** 'task7' is 7. */
function columnOf(taskNumber: string): number {
  return Number(taskNumber.slice('task'.length));
}
