import { addresses } from '@crm/contract/core/addresses';
import type { Figures } from '@crm/contract/office/dashboard';
import { leaveTypeLabels } from '@crm/contract/office/leave';
import { Avatar } from '../../ui/avatar.tsx';
import { spanText } from '../calendar/calendar-words.ts';
import classes from '../home/home.module.css';
import { HomeRow } from '../home/home-row.tsx';
import { DashboardSection } from './dashboard-section.tsx';

export function LeaveWaiting({ leave: { rows, total } }: { leave: Figures['leave'] }) {
  return (
    <DashboardSection
      title="Leave to decide"
      count={total}
      to={addresses.leaveQueue}
      linkLabel="All of them"
      empty={total === 0 && 'No leave waits for a decision'}
    >
      <ul className={classes.rows} aria-label="Leave to decide">
        {rows.map((row) => (
          <HomeRow
            key={row.id}
            to={`${addresses.leaveQueue}?id=${row.id}`}
            title={row.name}
            text={`${spanText(row)}, ${leaveTypeLabels[row.leaveType]}`}
            mark={<Avatar name={row.name} />}
          />
        ))}
      </ul>
    </DashboardSection>
  );
}
