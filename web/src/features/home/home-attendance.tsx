import type { Home } from '@crm/contract/home';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useProfile } from '../../lib/profile.ts';
import { MarkSide } from '../attendance/mark-side.tsx';
import classes from './home-attendance.module.css';
import { hoursAtWork } from './home-words.ts';

interface Props {
  attendance: Home['attendance'];
  today: string;
  minuteNow: number;
}

/** What is marked of today, and a way to mark what is next. */
export function HomeAttendance({ attendance, today, minuteNow }: Props) {
  const { entryTime: entry, exitTime: exit } = attendance;
  const timeZone = useProfile()?.timeZone;
  const hours = hoursAtWork(attendance, minuteNow);
  const next = entry === null ? 'entry' : exit === null ? 'exit' : null;
  return (
    <section className={classes.strip} aria-label="Mark Attendance">
      {entry !== null && <Marked label="Entry" time={entry} />}
      {hours !== undefined && (
        <dl>
          <dt>At work</dt>
          <dd>
            {hours} <small>{exit === null ? 'hours so far' : 'hours'}</small>
          </dd>
        </dl>
      )}
      {exit !== null && <Marked label="Exit" time={exit} />}
      {next && (
        <div className={classes.next}>
          <MarkSide key={next} side={next} profile={timeZone ? { today, timeZone } : undefined} times={{ entry, exit }} />
        </div>
      )}
    </section>
  );
}

function Marked({ label, time }: { label: string; time: string }) {
  return (
    <dl>
      <dt>{label}</dt>
      <dd>
        {time} <IconCheck size={16} stroke={1.75} aria-hidden />
        <VisuallyHidden>marked</VisuallyHidden>
      </dd>
    </dl>
  );
}
