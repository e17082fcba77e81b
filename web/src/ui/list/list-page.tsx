import { Suspense } from 'react';
import { countText } from '../../lib/count-text.ts';
import { useFailureAlert } from '../dialog/use-failure-alert.ts';
import { PageHeader } from '../page-header.tsx';
import { BulkBar } from '../table/bulk-bar.tsx';
import type { RowKey } from '../table/data-table.types.ts';
import { FilterChips } from '../table/filter-sort/filter-chips.tsx';
import { Pager } from '../table/pager.tsx';
import type { Checks } from '../table/use-list-address.ts';
import { ChooseAllLine } from './choose-all-line.tsx';
import { ListBody } from './list-body.tsx';
import { chipsOf } from './list-filter.ts';
import { usePreloadOnFirstInput } from './list-lazy.ts';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-page.types.ts';
import { ListTools } from './list-tools.tsx';
import { useChosen } from './use-chosen.ts';
import { useListState } from './use-list-state.ts';

/**
 * The screen of a list: its address says which rows, its query has them, and the rest (heading, count, search, filters, order,
 * table or cards, choice of rows, pages, and a list that waits, has failed or is empty) is the same for every kind of record.
 */
export function ListPage<Row extends { id: RowKey }, Sort extends string, F extends Checks>(props: ListPageProps<Row, Sort, F>) {
  const { nouns, address, query, filters = [], failure, pageSize = 10, isAboutToChange } = props;
  const { page, setPage, sort, direction, setSort } = address;
  const { rows, total, more, message, isLoaded, status, isFetching } = useListState(query, address, pageSize);
  const { rowKey = idOf, bulkActions, mostMatching } = 'columns' in props ? props : {};
  const { selection, choice, chooseAll, clearChosen } = useChosen(address, rows, rowKey, total);
  useFailureAlert(failure?.alert, query.error);
  usePreloadOnFirstInput(props.preload);
  const sorting = { sort, direction, onSort: setSort };
  const state = {
    status,
    isFetching: isFetching || isAboutToChange === true,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
    failureText: failure?.line,
  };
  const count = isLoaded ? countText(total, nouns.one, nouns.many, more) : '';
  const hasTools = props.search ?? props.filters ?? props.sorts ?? props.files ?? props.children;
  return (
    <>
      <PageHeader title={props.title} context={props.context ?? count} action={props.action}>
        {hasTools && <ListTools {...props} sorting={sorting} />}
      </PageHeader>
      <FilterChips chips={chipsOf(filters, address)} />
      {message && <p className={classes.message}>{message}</p>}
      {mostMatching !== undefined && (
        <ChooseAllLine
          choice={choice}
          shown={rows.length}
          total={total}
          more={more ?? false}
          most={mostMatching}
          onChooseAll={chooseAll}
        />
      )}
      <ListBody list={props} rows={rows} state={state} rowKey={rowKey} sorting={sorting} selection={bulkActions && selection} />
      {total > 0 && (
        <Pager page={page} pageSize={pageSize} total={total} more={more} onPage={setPage} onPageSize={props.onPageSize} />
      )}
      {bulkActions && (
        <BulkBar count={choice.count} onClear={clearChosen}>
          <Suspense>{bulkActions(choice, clearChosen)}</Suspense>
        </BulkBar>
      )}
    </>
  );
}

function idOf({ id }: { id: RowKey }): RowKey {
  return id;
}
