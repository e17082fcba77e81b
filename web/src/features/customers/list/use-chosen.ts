import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RowKey, Selection } from '../../../ui/table/data-table.types.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';

const none: ReadonlySet<RowKey> = new Set();

/** The chosen rows of what is on screen: another page, search or filter starts with none. */
export function useChosen({ words }: CustomerSetup, rows: readonly Customer[]) {
  const params = new URLSearchParams(useLocation().search);
  params.delete(words.lower);
  const place = params.toString();
  const [state, setState] = useState({ place, keys: none });
  const keys = state.place === place ? state.keys : none;
  const selection: Selection = { chosen: keys, onChoose: (next) => setState({ place, keys: next }) };
  return {
    selection,
    chosen: rows.filter(({ id }) => keys.has(id)),
    clearChosen: () => setState({ place, keys: none }),
  };
}
