import { Link } from 'react-router';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { openCorrectionsQuery } from '../corrections/corrections.api.ts';
import classes from './attendance-tabs.module.css';

export type AttendanceTab = 'today' | 'month' | 'person' | 'corrections';

const labels: Record<AttendanceTab, string> = { today: 'Today', month: 'Month', person: 'Person', corrections: 'Corrections' };
const tabs = Object.keys(labels) as AttendanceTab[];

/** The bare address is that of one person's month, as the specification has it. */
export function readTab(text: string | null): AttendanceTab {
  return tabs.find((tab) => tab === text) ?? 'person';
}

export function AttendanceTabs({ current }: { current: AttendanceTab }) {
  const { total } = useScrolledList(openCorrectionsQuery(''));
  return (
    <nav className={classes.tabs} aria-label="Attendance views">
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: tab === 'person' ? '' : `tab=${tab}` }}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {labels[tab]}
          {tab === 'corrections' && total > 0 && <span className={classes.count}>{total}</span>}
        </Link>
      ))}
    </nav>
  );
}
