import type { Figures } from '@crm/contract/office/dashboard';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge, type StatusWord } from '../../ui/status-badge.tsx';
import classes from './dashboard-presence.module.css';
import { DashboardSection } from './dashboard-section.tsx';
import { awayText } from './dashboard-words.ts';

type State = Figures['presence']['rows'][number]['state'];
const words: Record<State, StatusWord> = { present: 'In since', left: 'Left', onLeave: 'On leave', absent: 'Not marked' };

export function InToday({ presence }: { presence: Figures['presence'] }) {
  const { rows, present, left, onLeave, absent, free } = presence;
  const total = present + left + onLeave + absent;
  return (
    <DashboardSection
      title="Who is in today"
      count={present}
      to="/workspace/attendance/view?tab=today"
      linkLabel="Attendance"
      empty={total === 0 && emptyText(free)}
    >
      {free !== null && <p className={classes.rest}>{free}: nobody is expected</p>}
      <ul className={classes.people} aria-label="Staff today">
        {rows.map(({ id, name, state, time }) => (
          <li key={id}>
            <Avatar name={name} />
            <span className={classes.name} title={name}>
              {name}
            </span>
            <StatusBadge word={words[state]}>
              {words[state]} {time}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={classes.rest}>In all: {awayText({ left, onLeave, absent, free: null })}</p>}
    </DashboardSection>
  );
}

function emptyText(free: string | null): string {
  return free === null ? 'Your staff appear here as soon as they have registered' : `${free}: nobody is expected`;
}
