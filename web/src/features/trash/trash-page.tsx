import { type TrashType, trashTypes } from '@crm/contract/core/kinds';
import { type TrashDate, type TrashItem, trashCalls, trashDates } from '@crm/contract/records/trash';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { countText } from '../../lib/count-text.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { itemName } from './item-name.ts';
import { trashQuery } from './trash.api.ts';
import { TrashActions, trashColumns } from './trash-columns.tsx';
import classes from './trash-page.module.css';
import { useTrashActions } from './use-trash-actions.ts';

const isType = (text: string): text is TrashType => trashTypes.some((type) => type === text);
const isDate = (text: string): text is TrashDate => trashDates.some((date) => date === text);

export function TrashPage() {
  const address = useListAddress({
    sorts: ['date'],
    sort: 'date',
    direction: 'desc',
    filters: { type: isType, date: isDate },
  });
  const { type = 'All', date = 'All' } = address.filters;
  const [asked] = useDebouncedValue(`${type}/${date}`, 500);
  const isSettled = asked === `${type}/${date}`;
  const query = useInfiniteQuery({ ...trashQuery({ type, date }), enabled: isSettled });
  const { data, isError, error, isPlaceholderData, isFetchNextPageError, refetch } = query;
  useFailureAlert('Failed to fetch trash data', isFetchNextPageError ? null : error);
  const items = itemsOf(data?.pages ?? []);
  const first = data?.pages[0];
  const actions = useTrashActions();
  return (
    <>
      <PageHeader title="Trash" context={first ? countText(first.total ?? items.length, 'item', 'items', first.more) : ''}>
        <SelectField
          className={classes.filter}
          aria-label="Type"
          leftSection="Type"
          leftSectionWidth={48}
          allowDeselect={false}
          data={['All', ...trashTypes]}
          value={type}
          onChange={(value) => address.setFilter('type', value && isType(value) ? value : undefined)}
        />
        <SelectField
          className={classes.filter}
          aria-label="Date"
          leftSection="Date"
          leftSectionWidth={48}
          allowDeselect={false}
          data={trashDates}
          value={date}
          onChange={(value) => address.setFilter('date', value && value !== 'All' && isDate(value) ? value : undefined)}
        />
        <ExportMenu call={trashCalls.export} query={{ type, date }} />
      </PageHeader>
      <DataTable
        label="Trash"
        columns={trashColumns}
        rows={items}
        rowKey={keyOf}
        rowLabel={itemName}
        actionsLabel="Actions"
        actionsWidth={196}
        rowActions={(item) => <TrashActions item={item} {...actions} />}
        status={isError && !isFetchNextPageError ? 'failed' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData || !isSettled}
        empty={<EmptyState icon={IconTrash} title="The trash can is empty for the selected filter." />}
      />
      <LoadOn query={query} />
    </>
  );
}

/** An item that was deleted again while the list loaded on may come twice. Its id is that of its kind. */
function itemsOf(portions: readonly { rows: readonly TrashItem[] }[]): TrashItem[] {
  const items = portions.flatMap(({ rows }) => rows);
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function keyOf({ data, id }: TrashItem): string {
  return `${data}-${id}`;
}
