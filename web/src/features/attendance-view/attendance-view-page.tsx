import { attendanceCalls } from '@crm/contract/office/attendance';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { attendanceStaffQuery } from './attendance-view.api.ts';
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
  const { data, error, isFetching, refetch } = useQuery(attendanceStaffQuery);
  const person = data?.people.find(({ id }) => id === staffId) ?? data?.people[0];
  const exportMenu = person && <MonthExportMenu call={attendanceCalls.export} month={month} person={person} />;
  return (
    <>
      <PageHeader
        title="Attendance"
        context={data ? (data.message ?? countText(data.people.length, 'person', 'people')) : ''}
        action={exportMenu}
      />
      {data?.people.length === 0 && <EmptyState icon={IconUsers} title="No staff yet" />}
      {error && !data && <SampleStaff isRetrying={isFetching} onRetry={() => void refetch()} />}
      {(person || !(data || error)) && (
        <div className={classes.panes}>
          <StaffPane people={data?.people} shown={person} searchOf={searchOf} onChoose={(id) => go({ staffId: id })} />
          {person && <MonthPanel person={person} month={month} today={today} onShow={(next) => go({ month: next })} />}
        </div>
      )}
    </>
  );
}
