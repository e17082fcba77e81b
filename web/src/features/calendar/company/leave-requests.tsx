import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { MonthOfYear } from '@crm/contract/core/months';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import type { ScrolledList } from '../../../lib/scrolled-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import classes from '../calendar.module.css';
import type { AskedLeave } from './admin-calendar.api.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestsTable } from './requests-table.tsx';

interface Props {
  list: ScrolledList<AskedLeave>;
  month: MonthOfYear;
  search: string;
  onSearch: (text: string) => void;
}

/** Everybody's requests that touch a month: those that wait come first. */
export function LeaveRequests({ list: { query, rows, total, more }, month, search, onSearch }: Props) {
  const [opened, setOpened] = useState<AskedLeave>();
  const { data, isError, isPlaceholderData, hasNextPage, refetch } = query;
  // A decision may move it behind what is loaded; only a whole list tells that it is gone.
  const shown = opened && (rows.find(({ id }) => id === opened.id) ?? (hasNextPage ? opened : undefined));
  return (
    <>
      <div className={classes.listHead}>
        <h2>
          Leave Requests List{' '}
          {total > 0 && (
            <span className={classes.count}>
              {formatNumber(total)}
              {more && '+'}
            </span>
          )}
        </h2>
        {(total > 0 || search !== '') && (
          <div className={classes.tools}>
            <SearchBox label="Search employees" value={search} onSearch={onSearch} delay={150} />
            <ExportMenu call={calendarCalls.exportRequests} query={{ ...month, search }} />
          </div>
        )}
      </div>
      {(rows.length > 0 || !isError) && (
        <RequestsTable
          rows={rows}
          status={data ? 'ready' : 'loading'}
          isFetching={isPlaceholderData}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={IconCalendar} title="No leave requests found." />}
          onOpen={setOpened}
        />
      )}
      <LoadOn query={query} />
      <RequestDrawer leave={shown} onClose={() => setOpened(undefined)} />
    </>
  );
}
