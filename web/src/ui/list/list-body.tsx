import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { RowKey, Selection, Sorting } from '../table/data-table.types.ts';
import { ListStates, type ListStatus } from '../table/list-states.tsx';
import type { Checks } from '../table/use-list-address.ts';
import type { ListPageProps } from './list-page.types.ts';

interface Props<Row, Sort extends string, F extends Checks> {
  list: ListPageProps<Row, Sort, F>;
  rows: readonly Row[];
  state: Omit<ListStatus, 'empty'>;
  rowKey: (row: Row) => RowKey;
  sorting: Sorting<Sort>;
  selection: Selection | undefined;
}

/** The rows, or what stands in their place. */
export function ListBody<Row, Sort extends string, F extends Checks>({ list, state, ...table }: Props<Row, Sort, F>) {
  const empty = <NoRows {...list} />;
  if (!('renderRows' in list)) return <DataTable {...list} {...table} {...state} empty={empty} />;
  return (
    <ListStates {...state} count={table.rows.length} empty={empty} waiting={list.waiting}>
      {list.renderRows(table.rows, state.isFetching ?? false)}
    </ListStates>
  );
}

function NoRows<Row, Sort extends string, F extends Checks>(list: ListPageProps<Row, Sort, F>) {
  const { address, nouns, icon, empty, noMatch } = list;
  if (!address.isFiltered && address.page === 1) return <EmptyState icon={icon} {...empty} />;
  if (noMatch) return <EmptyState icon={icon} {...noMatch} />;
  const clear = (
    <Button variant="default" size="xs" onClick={address.clear}>
      Clear filters
    </Button>
  );
  return <EmptyState icon={icon} title={`No ${nouns.many} match`} action={clear} />;
}
