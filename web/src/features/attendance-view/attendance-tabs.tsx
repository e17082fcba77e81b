import { useScrolledList } from '../../lib/scrolled-list.ts';
import { PageTabs } from '../../ui/tabs/page-tabs.tsx';
import { openCorrectionsQuery } from '../corrections/corrections.api.ts';

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
    <PageTabs
      label="Attendance views"
      isOnePage
      tabs={tabs.map((tab) => ({
        label: labels[tab],
        to: { search: tab === 'person' ? '' : `tab=${tab}` },
        isCurrent: tab === current,
        count: tab === 'corrections' ? total : 0,
      }))}
    />
  );
}
