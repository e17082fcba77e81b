import { attendanceCalls } from '@crm/contract/office/attendance';
import { correctionCalls } from '@crm/contract/office/corrections';
import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { type ScrolledList, useScrolledList } from '../../lib/scrolled-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AttendanceTabs, readTab } from './attendance-tabs.tsx';
import { type AttendanceStaff, attendancePersonQuery, attendanceStaffQuery } from './attendance-view.api.ts';
import classes from './attendance-view.module.css';
import { MonthExportMenu } from './month-export-menu.tsx';
import { MonthPanel } from './month-panel.tsx';
import { useReviewAddress } from './review-address.ts';
import { SampleStaff } from './sample-staff.tsx';
import { StaffPane } from './staff-pane.tsx';

const DayTab = lazy(async () => ({ default: (await import('../presence/day/day-tab.tsx')).DayTab }));
const MonthTab = lazy(async () => ({ default: (await import('../presence/month/month-tab.tsx')).MonthTab }));
const CorrectionsTab = lazy(async () => ({ default: (await import('../corrections/corrections-tab.tsx')).CorrectionsTab }));

export function AttendanceViewPage() {
  const today = useProfile()?.today;
  const tab = readTab(useAddress().read('tab'));
  if (today === undefined) return <PageHeader title="Attendance" context="" />;
  const tabs = <AttendanceTabs current={tab} />;
  return (
    <Suspense fallback={<Waiting tabs={tabs} />}>
      {tab === 'today' && <DayTab today={today} tabs={tabs} />}
      {tab === 'month' && <MonthTab today={today} tabs={tabs} />}
      {tab === 'person' && <AttendanceView today={today} tabs={tabs} />}
      {tab === 'corrections' && (
        <>
          <PageHeader
            title="Attendance"
            context="What staff ask to correct, oldest first"
            action={<ExportMenu call={correctionCalls.exportRequests} />}
          />
          {tabs}
          <CorrectionsTab />
        </>
      )}
    </Suspense>
  );
}

function Waiting({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <PageHeader title="Attendance" context="" />
      {tabs}
      <VisuallyHidden role="status">Loading</VisuallyHidden>
    </>
  );
}

/** Staff on the left, one person's month on the right. */
function AttendanceView({ today, tabs }: { today: string; tabs: ReactNode }) {
  const { month, staffId, searchOf, go } = useReviewAddress(today);
  const [search, setSearch] = useState('');
  const { query, rows, total } = useScrolledList(attendanceStaffQuery(''));
  const found = useScrolledList(attendanceStaffQuery(search));
  const { data, error, isFetching, refetch } = query;
  const person = usePerson(rows, staffId);
  const exportMenu = person && (
    <MonthExportMenu call={attendanceCalls.export} month={month} person={{ ...person, isFormer: person.leftOn !== null }} />
  );
  return (
    <>
      <PageHeader title="Attendance" context={data ? peopleText(found) : ''} action={exportMenu} />
      {tabs}
      {data && rows.length === 0 && <EmptyState icon={IconUsers} title="No staff yet" />}
      {error && !data && <SampleStaff isRetrying={isFetching} onRetry={() => void refetch()} />}
      {(person || !(data || error)) && (
        <div className={classes.panes}>
          <StaffPane
            {...{ search, total }}
            onSearch={setSearch}
            shown={person}
            searchOf={searchOf}
            onChoose={(id) => go({ staffId: id })}
          />
          {person && <MonthPanel person={person} month={month} today={today} onShow={(next) => go({ month: next })} />}
        </div>
      )}
    </>
  );
}

/** '12 people, with former staff'. */
function peopleText({ rows, total, more }: ScrolledList<AttendanceStaff>): string {
  const people = countText(total, 'person', 'people', more);
  return rows.some(({ leftOn }) => leftOn !== null) ? `${people}, with former staff` : people;
}

/** Whom the address names, also when the list has not come to that name; otherwise the first one. */
function usePerson(rows: readonly AttendanceStaff[], staffId: number | null): AttendanceStaff | undefined {
  const loaded = rows.find(({ id }) => id === staffId);
  const isAsked = rows.length > 0 && !loaded;
  const { data, isPending } = useQuery(attendancePersonQuery(isAsked ? staffId : null));
  if (loaded) return loaded;
  return isAsked && staffId !== null && isPending ? undefined : (data ?? rows[0]);
}
