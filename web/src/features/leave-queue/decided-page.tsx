import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { markedName } from '@crm/contract/rules/former-name';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCalendar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { LeaveStateBadge } from '../calendar/leave-badge.tsx';
import { leaveYearPath } from '../calendar/leave-year-path.ts';
import { YearSteps } from '../leave-year/year-steps.tsx';
import { type Decided, decidedQuery } from './leave-queue.api.ts';
import classes from './leave-queue.module.css';
import { kindText, rangeText } from './queue-words.ts';

const columns: Column<Decided>[] = [
  {
    key: 'employee',
    label: 'Employee',
    width: 180,
    grow: 10,
    phone: 'title',
    render: ({ staff, start }) => (
      <Link className={classes.link} to={leaveYearPath(staff.id, start)}>
        {markedName(staff)}
      </Link>
    ),
  },
  { key: 'days', label: 'Days', width: 190, render: rangeText },
  { key: 'kind', label: 'Kind', width: 160, render: kindText },
  { key: 'decided', label: 'Decided', width: 130, render: ({ decidedOn }) => formatDay(decidedOn) },
  { key: 'by', label: 'By', width: 160, render: ({ decidedBy }) => decidedBy ?? '' },
  {
    key: 'reason',
    label: 'Reason',
    phone: 'text',
    width: 180,
    grow: 20,
    wraps: true,
    render: ({ decisionReason }) => decisionReason ?? '',
  },
  { key: 'status', label: 'Status', width: 130, phone: 'badge', render: (leave) => <LeaveStateBadge leave={leave} /> },
];

/** All decided leave of a year. */
export function DecidedPage({ year, teamId, backSearch }: { year: string; teamId: string | null; backSearch: string }) {
  const { change } = useAddress();
  const { query, rows, total, more } = useScrolledList(decidedQuery(year, teamId, '50'));
  const context = query.data ? `${formatNumber(total)}${more ? '+' : ''} decided in ${year}` : '';
  return (
    <>
      <PageHeader title="Decided leave" context={context}>
        <YearSteps year={Number(year)} onShow={(shown) => change({ decided: String(shown) })} />
        <ExportMenu call={leaveQueueCalls.exportDecided} query={{ year, teamId }} />
        <Button
          component={Link}
          to={{ search: backSearch }}
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        >
          Back to the queue
        </Button>
      </PageHeader>
      <DataTable
        label={`Leave decided in ${year}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ staff, start }) => `${staff.name}, ${formatDay(start)}`}
        status={query.isError && !query.data ? 'failed' : query.data ? 'ready' : 'loading'}
        isFetching={query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        empty={<EmptyState icon={IconCalendar} title={`No leave was decided in ${year}`} />}
      />
      <LoadOn query={query} />
    </>
  );
}
