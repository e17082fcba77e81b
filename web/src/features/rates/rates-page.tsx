import { peopleOfRates, type RatedPerson } from '@crm/contract/numbers/rates';
import { markedName } from '@crm/contract/rules/former-name';
import { IconCoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { countText } from '../../lib/count-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { PersonRates } from './person-rates.tsx';
import { ratesQuery } from './rates.api.ts';

/** What an hour of each person costs. Administrators alone have this page. */
export function RatesPage() {
  const { read, readSearch, change } = useAddress();
  const [search, page, openId] = [readSearch(), readId(read('page')) ?? 1, readId(read('staff'))];
  const { data, isError, isFetching, refetch } = useQuery(ratesQuery({ search, page }));
  const open = data?.people.find(({ id }) => id === openId);
  return (
    <>
      <PageHeader title="Hourly rates" context={data ? contextText(data) : 'Cost is counted by the rate of the day'}>
        <SearchBox
          label="Search staff"
          value={search}
          onSearch={(text) => change({ search: text, page: null }, true)}
          delay={250}
        />
      </PageHeader>
      <DataTable
        label="Hourly rates"
        columns={columns}
        rows={data?.people ?? []}
        rowKey={({ id }) => id}
        rowLabel={markedName}
        status={data ? 'ready' : isError ? 'failed' : 'loading'}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => change({ staff: String(id) })}
        empty={<EmptyState icon={IconCoin} title={search ? 'Nobody matches' : 'Nobody works here yet'} />}
      />
      {data && data.total > peopleOfRates && (
        <Pager
          page={page}
          pageSize={peopleOfRates}
          total={data.total}
          onPage={(next) => change({ page: next > 1 ? String(next) : null })}
        />
      )}
      <SideDrawer
        title={open ? markedName(open) : 'Hourly rate'}
        opened={openId !== null}
        onClose={() => change({ staff: null })}
      >
        {openId !== null && <PersonRates key={openId} id={openId} />}
      </SideDrawer>
    </>
  );
}

function contextText({ total, unrated }: { total: number; unrated: number }): string {
  const people = countText(total, 'person', 'people');
  return unrated === 0
    ? `${people}, all who work here have a rate`
    : `${people}, ${countText(unrated, 'has', 'have')} no rate today`;
}

const columns: Column<RatedPerson>[] = [
  { key: 'name', label: 'Name', phone: 'title', render: (row) => markedName(row) },
  {
    key: 'rate',
    label: 'Rate today',
    width: 160,
    align: 'right',
    phone: 'amount',
    render: ({ current }) => (current ? formatAmount(current.hourlyRate) : 'No rate'),
  },
  { key: 'from', label: 'Valid from', width: 180, render: ({ current }) => (current ? formatDay(current.validFrom) : '–') },
  {
    key: 'next',
    label: 'Next',
    width: 240,
    hideBelow: 'sm',
    render: ({ next }) => (next ? `${formatAmount(next.hourlyRate)} from ${formatDay(next.validFrom)}` : '–'),
  },
];
