import { addresses } from '@crm/contract/core/addresses';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/address/use-address.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { askToDiscard } from '../../../ui/form/use-unsaved-guard.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryFailed } from '../../../ui/retry-failed.tsx';
import { type Entry, holidaysQuery } from '../calendar.api.ts';
import classes from '../calendar.module.css';
import { useShownMonth } from '../calendar-address.ts';
import { companyText } from '../calendar-words.ts';
import { MonthSteps } from '../month-steps.tsx';
import { type AskedLeave, drawnLeavesQuery, requestsQuery, waitingCountQuery } from './admin-calendar.api.ts';
import { adminDayFacts } from './admin-day-facts.ts';
import { CompanyCalendar } from './company-calendar.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { LeaveRequests } from './leave-requests.tsx';

export function AdminCalendarPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Calendar" context="" /> : <AdminCalendar today={today} />;
}

function AdminCalendar({ today }: { today: string }) {
  const { year, month, showToday, showPrev, showNext } = useShownMonth(today);
  const holidays = useQuery(holidaysQuery({ year, month }));
  const leaves = useQuery({ ...drawnLeavesQuery({ year, month }), placeholderData: keepPreviousData });
  const waiting = useQuery(waitingCountQuery).data ?? 0;
  const { readSearch, change } = useAddress();
  const search = readSearch();
  const requests = useScrolledList(requestsQuery({ year, month }, search));
  const { panel, pick, chosen } = useEntryPanel(holidays.data);

  const drawn = useMemo(() => leaves.data?.filter((leave) => isTaken(leave, today)), [leaves.data, today]);
  const factsOf = useMemo(() => adminDayFacts(holidays.data ?? [], drawn ?? []), [holidays.data, drawn]);
  const away = drawn?.filter(({ status }) => status === 'Approve');
  return (
    <>
      <PageHeader
        title={formatMonth(year, month)}
        context={companyText(holidays.data, away)}
        action={
          <div className={classes.links}>
            <Button component={Link} to="/workspace/calendar/customise/year" variant="default">
              Leave year
            </Button>
            <Button component={Link} to={addresses.leaveQueue} variant="default">
              Leave to decide{waiting > 0 && ` ${formatNumber(waiting)}`}
            </Button>
          </div>
        }
      >
        <MonthSteps onToday={showToday} onPrev={showPrev} onNext={showNext} />
      </PageHeader>
      <RetryFailed queries={[holidays, leaves, requests.query]} />
      <div className={classes.beside}>
        <CompanyCalendar {...{ year, month, today, factsOf, chosen }} onPrev={showPrev} onNext={showNext} onPick={pick} />
        {panel}
      </div>
      <LeaveRequests
        list={requests}
        month={{ year, month }}
        search={search}
        onSearch={(text) => change({ search: text }, true)}
      />
    </>
  );
}

/** Former staff take no leave that lies ahead. */
function isTaken({ staff, start }: AskedLeave, today: string): boolean {
  return !staff.isFormer || start <= today;
}

/** What the panel shows. Each opening gets a new form. */
interface Opened {
  key: number;
  day: string;
  entry: Entry | undefined;
}

/** A click on a day opens its entry, or a new one for that day. Data that is loaded later does not change the form. */
function useEntryPanel(entries: readonly Entry[] | undefined) {
  const [{ key, day, entry }, setOpened] = useState<Opened>({ key: 0, day: '', entry: undefined });
  const isDirty = useRef<() => boolean>(null);
  const open = (next: string, entry: Entry | undefined) => setOpened((before) => ({ key: before.key + 1, day: next, entry }));
  const pick = async (next: string) => {
    if (isDirty.current?.() && !(await askToDiscard())) return;
    open(
      next,
      entries?.find(({ date }) => date === next),
    );
  };
  const focus = key === 0 ? undefined : day === '' ? 'date' : 'description';
  const panel = <EntryPanel key={key} {...{ day, entry, focus }} ref={isDirty} onReset={() => open('', undefined)} />;
  return { panel, chosen: day || undefined, pick: entries && ((next: string) => void pick(next)) };
}
