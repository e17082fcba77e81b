import type { Home } from '@crm/contract/office/home';
import { DueChip } from '../../ui/due/due-chip.tsx';
import classes from './home.module.css';
import { HomeRow } from './home-row.tsx';
import { HomeSection } from './home-section.tsx';

const board = '/workspace/work/assign';

export function HomeAssignments({ assignments, today }: { assignments: Home['assignments']; today: string }) {
  const { rows, total } = assignments;
  return (
    <HomeSection title="Assigned to me" count={total} to={board} linkLabel="All" empty={total === 0 && 'Nothing assigned'}>
      <ul className={classes.rows} aria-label="Assigned to me">
        {rows.map(({ id, title, status, dueDate }) => (
          <HomeRow key={id} to={`${board}?column=${status}`} title={title} text={status}>
            <DueChip day={dueDate} today={today} />
          </HomeRow>
        ))}
      </ul>
    </HomeSection>
  );
}
