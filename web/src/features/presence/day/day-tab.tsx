import { type PersonToday, type PresenceDay, presenceCalls } from '@crm/contract/office/presence';
import { addDays } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../lib/count-text.ts';
import { formatDayInFull, formatTime, timeNow } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { rowsOf } from '../../../lib/scrolled-list.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { attempt } from '../../../ui/dialog/attempt.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useDayCorrection } from '../../corrections/use-day-correction.tsx';
import { TeamChoice } from '../../team/team-choice.tsx';
import { dayParams, dayQuery, useRemind } from '../presence.api.ts';
import classes from '../presence.module.css';
import { PresenceTools } from '../presence-tools.tsx';
import { useDayAddress } from './day-address.ts';
import { DayChips } from './day-chips.tsx';
import { DayTable } from './day-table.tsx';

const DayHistory = lazy(async () => ({ default: (await import('../../corrections/day-history.tsx')).DayHistory }));

interface Props {
  today: string;
  tabs: ReactNode;
}

/** Everybody on one day. */
export function DayTab({ today, tabs }: Props) {
  const { asked, date, change } = useDayAddress(today);
  const isToday = date === today;
  // Who is late or missing depends on the clock as well.
  const query = useInfiniteQuery({ ...dayQuery(asked), ...(isToday ? { refetchInterval: 60_000 } : {}) });
  const timeZone = useProfile()?.timeZone;
  const now = isToday && timeZone !== undefined ? minutesOf(timeNow(timeZone)) : null;
  const day = query.data?.pages[0]?.beside;
  const { reminding, remind } = useReminders();
  const { correct, form } = useDayCorrection();
  const [opened, setOpened] = useState<PersonToday>();
  return (
    <>
      <PageHeader
        title="Attendance"
        context={
          <span data-live={isToday || undefined} className={classes.live}>
            {contextText(date, isToday)}
          </span>
        }
        action={
          <PresenceTools
            unit="day"
            label="Today"
            isNow={isToday}
            canStepOn={!isToday}
            onStep={(count) => change({ date: addDays(date, count) })}
            onNow={() => change({ date: today })}
            file={{ call: presenceCalls.exportDay, query: dayParams(asked) }}
            query={query}
          />
        }
      />
      {tabs}
      <div className={classes.tools}>
        <DayChips shown={asked.show} counts={day?.counts} onShow={(show) => change({ show })} />
        <div className={classes.narrow}>
          <TeamChoice className={classes.team} teamId={asked.teamId} onTeam={(teamId) => change({ teamId })} />
          <SearchBox label="Search staff" value={asked.search} onSearch={(search) => change({ search })} delay={250} />
          {isToday && day !== undefined && day.remindable > 0 && (
            <Button
              variant="default"
              leftSection={<IconBellRinging size={16} stroke={1.75} aria-hidden />}
              loading={reminding === 'all'}
              onClick={() => remind(asked)}
            >
              Remind {day.remindable} missing
            </Button>
          )}
        </div>
      </div>
      {day?.free && <p className={classes.free}>{day.free}: nobody is expected</p>}
      <DayTable
        rows={rowsOf(query.data)}
        day={day}
        now={now}
        reminding={typeof reminding === 'number' ? reminding : undefined}
        status={query.isError && !query.data ? 'failed' : query.data ? 'ready' : 'loading'}
        isRetrying={query.isError && query.isFetching}
        onRetry={() => void query.refetch()}
        onRemind={({ id }) => remind({ search: '', teamId: null, staffId: id })}
        onCorrect={(person) => correct({ person, day: { ...person, date, version: person.version ?? 0 } })}
        onHistory={setOpened}
      />
      <LoadOn query={query} />
      {day && (
        <p className={classes.foot}>
          <span>
            {countText(day.total, 'person', 'people')}.{day.free === null && ` ${expectedText(day)}`}
          </span>
          <Link to="/profile/customise/company">Company settings</Link>
        </p>
      )}
      {form}
      {opened && (
        <LateDialog>
          <DayHistory person={opened} date={date} onClose={() => setOpened(undefined)} />
        </LateDialog>
      )}
    </>
  );
}

function useReminders() {
  const send = useRemind();
  const { once } = useOneAtATime();
  const remind = (whom: Parameters<typeof send.mutateAsync>[0]) =>
    void once(() =>
      attempt(
        () => send.mutateAsync({ search: whom.search, teamId: whom.teamId, ...(whom.staffId ? { staffId: whom.staffId } : {}) }),
        {
          done: 'Reminded',
          failed: 'The reminder was not sent',
        },
      ),
    );
  const reminding = send.isPending ? (send.variables.staffId ?? ('all' as const)) : undefined;
  return { reminding, remind };
}

function expectedText({ workFrom, lateFrom, missingFrom }: Pick<PresenceDay, 'workFrom' | 'lateFrom' | 'missingFrom'>): string {
  return `Expected from ${formatTime(workFrom)}; late from ${formatTime(lateFrom)}; missing from ${formatTime(missingFrom)}.`;
}

function contextText(date: string, isToday: boolean): string {
  return isToday ? `${formatDayInFull(date)}, live` : formatDayInFull(date);
}
