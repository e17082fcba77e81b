import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { formatMonth } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { askToDiscard } from '../../../ui/form/use-unsaved-guard.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { type Entry, holidaysQuery } from '../calendar.api.ts';
import classes from '../calendar.module.css';
import { useShownMonth } from '../calendar-address.ts';
import { companyText } from '../calendar-words.ts';
import { MonthSteps } from '../month-steps.tsx';
import { requestsQuery } from './admin-calendar.api.ts';
import { adminDayFacts } from './admin-day-facts.ts';
import { CompanyCalendar } from './company-calendar.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestsTable } from './requests-table.tsx';

export function AdminCalendarPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Calendar" context="" /> : <AdminCalendar today={today} />;
}

function AdminCalendar({ today }: { today: string }) {
  const { year, month, showToday, showPrev, showNext } = useShownMonth(today);
  const holidays = useQuery(holidaysQuery({ year, month }));
  const requests = useQuery(requestsQuery({ year, month }));
  const [openedId, setOpenedId] = useState<number>();
  const { panel, pick, chosen } = useEntryPanel(holidays.data);

  const { data } = requests;
  const rows = data?.rows ?? [];
  const factsOf = useMemo(() => adminDayFacts(holidays.data ?? [], data?.rows ?? []), [holidays.data, data]);
  const failed = [holidays, requests].filter(({ isError }) => isError);
  return (
    <>
      <PageHeader title={formatMonth(year, month)} context={companyText(holidays.data, data)}>
        <MonthSteps onToday={showToday} onPrev={showPrev} onNext={showNext} />
      </PageHeader>
      {failed.length > 0 && (
        <RetryLine
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      <div className={classes.beside}>
        <CompanyCalendar {...{ year, month, today, factsOf, chosen }} onPrev={showPrev} onNext={showNext} onPick={pick} />
        {panel}
      </div>
      <h2 className={classes.heading}>
        Leave Requests List {rows.length > 0 && <span className={classes.count}>{rows.length.toLocaleString()}</span>}
      </h2>
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {(rows.length > 0 || !requests.isError) && (
        <RequestsTable
          rows={rows}
          status={data ? 'ready' : 'loading'}
          isFetching={requests.isPlaceholderData}
          onRetry={() => void requests.refetch()}
          empty={<EmptyState icon={IconCalendar} title="No leave requests found." />}
          onOpen={({ id }) => setOpenedId(id)}
        />
      )}
      <RequestDrawer leave={rows.find(({ id }) => id === openedId)} onClose={() => setOpenedId(undefined)} />
    </>
  );
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
