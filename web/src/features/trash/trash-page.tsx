import { type TrashType, trashTypes } from '@crm/contract/core/kinds';
import { type TrashDate, trashDates } from '@crm/contract/records/trash';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { trashQuery } from './trash.api.ts';
import classes from './trash-page.module.css';
import { TrashTable } from './trash-table.tsx';

const isType = (text: string): text is TrashType => trashTypes.some((type) => type === text);
const isDate = (text: string): text is TrashDate => trashDates.some((date) => date === text);

export function TrashPage() {
  const { filters, setFilter } = useListAddress({
    sorts: ['date'],
    sort: 'date',
    direction: 'desc',
    filters: { type: isType, date: isDate },
  });
  const type = filters.type ?? 'All';
  const date = filters.date ?? 'All';
  const [asked] = useDebouncedValue(`${type}/${date}`, 500);
  const isSettled = asked === `${type}/${date}`;
  const query = useQuery({ ...trashQuery({ type, date }), enabled: isSettled });
  const { data, error, isError } = query;

  useLoggedFailure('Trash could not be loaded', error);
  useFailureAlert('Failed to fetch trash data', error);

  const count = data?.items.length;
  return (
    <>
      <PageHeader
        title="Trash"
        context={count === undefined ? '' : `${count.toLocaleString()} ${count === 1 ? 'item' : 'items'}`}
      >
        <SelectField
          className={classes.filter}
          aria-label="Type"
          leftSection="Type"
          leftSectionWidth={48}
          allowDeselect={false}
          data={['All', ...trashTypes]}
          value={type}
          onChange={(value) => setFilter('type', value && isType(value) ? value : undefined)}
        />
        <SelectField
          className={classes.filter}
          aria-label="Date"
          leftSection="Date"
          leftSectionWidth={48}
          allowDeselect={false}
          data={trashDates}
          value={date}
          onChange={(value) => setFilter('date', value && value !== 'All' && isDate(value) ? value : undefined)}
        />
      </PageHeader>
      {data?.message && <p className={classes.message}>{data.message}</p>}
      <TrashTable
        items={data?.items ?? []}
        status={isError ? 'failed' : data ? 'ready' : 'loading'}
        isFetching={!isSettled || query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        empty={<EmptyState icon={IconTrash} title="The trash can is empty for the selected filter." />}
      />
    </>
  );
}
