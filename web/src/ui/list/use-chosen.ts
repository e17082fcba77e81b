import { useState } from 'react';
import type { RowKey, Selection } from '../table/data-table.types.ts';

const none: ReadonlySet<RowKey> = new Set();

interface Place {
  page: number;
  search: string;
  sort: string;
  direction: string;
  filters: object;
}

/** The chosen rows of what is on screen: another page, order, search or filter starts with none. */
export function useChosen<Row>(
  { page, search, sort, direction, filters }: Place,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
) {
  const place = JSON.stringify([page, search, sort, direction, filters]);
  const [state, setState] = useState({ place, keys: none });
  const keys = state.place === place ? state.keys : none;
  const selection: Selection = { chosen: keys, onChoose: (next) => setState({ place, keys: next }) };
  return {
    selection,
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    clearChosen: () => setState({ place, keys: none }),
  };
}
