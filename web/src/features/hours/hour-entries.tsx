import type { HourEntry } from '@crm/contract/numbers/hours';
import { markedName } from '@crm/contract/rules/former-name';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { countText } from '../../lib/count-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { hoursText } from '../numbers/hours-text.ts';
import { MissingOnPaper } from '../numbers/missing-on-paper.tsx';
import classes from '../numbers/numbers.module.css';
import { nameOf, sourceNames } from './hour-words.ts';
import type { HourEntries } from './hours.api.ts';

interface Props {
  /** The page prints it whole. */
  pages: UseInfiniteQueryResult<InfiniteData<HourEntries>>;
  onBack: () => void;
}

/** The cells of the work log, the meetings and the calls behind a figure. */
export function HourEntryList({ pages, onBack }: Props) {
  const { data, isError, isFetching, refetch } = pages;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const [first] = data?.pages ?? [];
  const seesCost = first !== undefined && first.cost !== null;
  return (
    <>
      <div className={classes.tools}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
          All hours
        </Button>
        {first && (
          <p className={classes.hint} role="status">
            {[
              countText(first.total, 'entry', 'entries'),
              `${hoursText(first.minutes)} hours`,
              ...(first.cost === null ? [] : [formatAmount(first.cost)]),
            ].join(', ')}
          </p>
        )}
      </div>
      <DataTable
        label="Hours one by one"
        columns={seesCost ? [...columns, costColumn] : columns}
        rows={entries}
        rowKey={(row) => `${row.source} ${row.id} ${row.title} ${row.minutes} ${row.customer?.id ?? ''}`}
        rowLabel={({ title, source }) => title || sourceNames[source]}
        status={data ? 'ready' : isError ? 'failed' : 'loading'}
        isFetching={isError && isFetching}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconClock} title="No hours in these days" />}
      />
      <LoadOn query={pages} />
      {pages.hasNextPage && <MissingOnPaper shown={entries.length} total={first?.total ?? 0} nouns={['entry', 'entries']} />}
    </>
  );
}

const columns: Column<HourEntry>[] = [
  { key: 'date', label: 'Day', width: 120, phone: 'field', render: ({ date }) => formatDay(date) },
  { key: 'source', label: 'Kind', width: 100, hideBelow: 'sm', phone: 'badge', render: ({ source }) => sourceNames[source] },
  { key: 'title', label: 'Title', phone: 'title', wraps: true, render: ({ title, source }) => title || sourceNames[source] },
  { key: 'person', label: 'Staff Name', render: ({ person }) => markedName(person) },
  {
    key: 'for',
    label: 'For',
    wraps: true,
    render: ({ customer, project }) => [customer ? nameOf(customer) : null, project].filter(Boolean).join(', ') || '–',
  },
  { key: 'minutes', label: 'Hours', width: 80, align: 'right', phone: 'amount', render: ({ minutes }) => hoursText(minutes) },
];
const costColumn: Column<HourEntry> = {
  key: 'cost',
  label: 'Cost',
  width: 110,
  align: 'right',
  render: ({ cost }) => (cost === null ? 'No rate' : formatAmount(cost)),
};
