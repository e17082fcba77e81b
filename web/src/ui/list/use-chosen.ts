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

/** What a person has chosen of a list. */
export interface Choice<Row> {
  /** Those on screen. */
  rows: readonly Row[];
  count: number;
  /** Where all that match are chosen: those that are left out. */
  except?: ReadonlySet<RowKey>;
}

/** The chosen rows of what is on screen, or all that match. Another page, order, search or filter starts with none. */
export function useChosen<Row>(
  { page, search, sort, direction, filters }: ListView,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  total: number,
) {
  const list = JSON.stringify([search, sort, direction, filters]);
  const [state, setState] = useState<{ list: string; page: number; keys: typeof none; except?: typeof none }>();
  // All that match stay chosen on every page.
  const known = state?.list === list && (state.page === page || state.except) ? state : undefined;
  const except = known?.except;
  const chosen = rows.filter((row) => (except ? !except.has(keyOf(row)) : known?.keys.has(keyOf(row))));
  const chooseBut = (left: typeof none) => setState(left.size < total ? { list, page, keys: none, except: left } : undefined);
  const selection: Selection = {
    chosen: new Set(chosen.map(keyOf)),
    onChoose: (keys) => {
      if (except) chooseBut(leftOut(except, rows.map(keyOf), keys));
      else setState({ list, page, keys });
    },
  };
  const choice: Choice<Row> = { rows: chosen, count: except ? total - except.size : chosen.length, ...(except && { except }) };
  return { selection, choice, chooseAll: () => chooseBut(none), clearChosen: () => setState(undefined) };
}

/** After a choice among the rows of a page. */
function leftOut(before: ReadonlySet<RowKey>, onPage: readonly RowKey[], chosen: ReadonlySet<RowKey>): ReadonlySet<RowKey> {
  const after = new Set(before);
  for (const key of onPage) {
    if (chosen.has(key)) after.delete(key);
    else after.add(key);
  }
  return after;
}
