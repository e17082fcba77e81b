import type { Figures } from '@crm/contract/office/dashboard';
import { leaveTypeLabels } from '@crm/contract/office/leave';
import { Avatar } from '../../ui/avatar.tsx';
import { spanText } from '../calendar/calendar-words.ts';
import classes from '../home/home.module.css';
import { HomeRow } from '../home/home-row.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { leavePath } from './dashboard-words.ts';

export function LeaveWaiting({ leave: { rows, total } }: { leave: Figures['leave'] }) {
  return (
    <DashboardSection
      title="Leave to decide"
      count={total}
      to={leavePath(rows[0]?.start)}
      linkLabel="Calendar"
      empty={total === 0 && 'No leave waits for a decision'}
    >
      <ul className={classes.rows} aria-label="Leave to decide">
        {rows.map((row) => (
          <HomeRow
            key={row.id}
            to={leavePath(row.start)}
            title={row.name}
            text={`${spanText(row)}, ${leaveTypeLabels[row.leaveType]}`}
            mark={<Avatar name={row.name} />}
          />
        ))}
      </ul>
    </DashboardSection>
  );
}
