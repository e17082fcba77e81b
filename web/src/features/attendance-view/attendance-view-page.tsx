import { attendanceCalls } from '@crm/contract/office/attendance';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { type ScrolledList, useScrolledList } from '../../lib/scrolled-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AttendanceStaff, attendancePersonQuery, attendanceStaffQuery } from './attendance-view.api.ts';
import classes from './attendance-view.module.css';
import { MonthExportMenu } from './month-export-menu.tsx';
import { MonthPanel } from './month-panel.tsx';
import { useReviewAddress } from './review-address.ts';
import { SampleStaff } from './sample-staff.tsx';
import { StaffPane } from './staff-pane.tsx';

export function AttendanceViewPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Attendance" context="" /> : <AttendanceView today={today} />;
}

/** Staff on the left, one person's month on the right. */
function AttendanceView({ today }: { today: string }) {
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
