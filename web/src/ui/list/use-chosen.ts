import { useState } from 'react';
import type { RowKey, Selection } from '../table/data-table.types.ts';

const none: ReadonlySet<RowKey> = new Set();

interface ListView {
  page: number;
  search: string;
  sort: string;
  direction: string;
  filters: object;
}

/** The chosen rows of what is on screen: another page, order, search or filter starts with none. */
export function useChosen<Row>(
  { page, search, sort, direction, filters }: ListView,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
) {
  const view = JSON.stringify([page, search, sort, direction, filters]);
  const [state, setState] = useState({ view, keys: none });
  const keys = state.view === view ? state.keys : none;
  const selection: Selection = { chosen: keys, onChoose: (next) => setState({ view, keys: next }) };
  return {
    selection,
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    clearChosen: () => setState({ view, keys: none }),
  };
}
