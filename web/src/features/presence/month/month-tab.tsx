import { type PresenceMonth, presenceCalls } from '@crm/contract/office/presence';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { readId } from '../../../lib/address/record-id.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useMonthAddress } from '../../../lib/address/use-month-address.ts';
import { countText } from '../../../lib/count-text.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { rowsOf } from '../../../lib/scrolled-list.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { stepMonth } from '../../../ui/month/month-weeks.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ListStates } from '../../../ui/table/list-states.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useDayCorrection } from '../../corrections/use-day-correction.tsx';
import { TeamChoice } from '../../team/team-choice.tsx';
import { monthParams, monthQuery, summaryQuery } from '../presence.api.ts';
import classes from '../presence.module.css';
import { PresenceTools } from '../presence-tools.tsx';
import { MonthCards } from './month-cards.tsx';
import type { DayOfPerson } from './month-cell.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthLegend } from './month-legend.tsx';
import { MonthSkeleton } from './month-skeleton.tsx';

const DayHistory = lazy(async () => ({ default: (await import('../../corrections/day-history.tsx')).DayHistory }));

/** People by days. */
export function MonthTab({ today, tabs }: { today: string; tabs: ReactNode }) {
  const { shown, show, showToday } = useMonthAddress(today);
  const { read, readSearch, change } = useAddress();
  const narrowed = { search: readSearch(), teamId: readId(read('team')) };
  const query = useInfiniteQuery(monthQuery(shown, narrowed));
  const summary = useQuery(summaryQuery(shown, narrowed));
  const { correct, form } = useDayCorrection();
  const [opened, setOpened] = useState<DayOfPerson>();
  const month = query.data?.pages[0]?.beside;
  const people = rowsOf(query.data);
  const title = formatMonth(shown.year, shown.month);
  const isNow = today.startsWith(`${shown.year}-${String(shown.month).padStart(2, '0')}`);
  return (
    <>
      <PageHeader
        title="Attendance"
        context={month ? contextText(title, month) : title}
        action={
          <PresenceTools
            unit="month"
            label={title}
            isNow={isNow}
            canStepOn
            onStep={(count) => show(stepMonth(shown, count))}
            onNow={showToday}
            file={{ call: presenceCalls.exportMonth, query: monthParams(shown, narrowed) }}
            query={query}
          />
        }
      />
      {tabs}
      <div className={classes.tools}>
        <MonthLegend />
        <div className={classes.narrow}>
          <TeamChoice
            className={classes.team}
            teamId={narrowed.teamId}
            onTeam={(teamId) => change({ team: teamId === null ? null : String(teamId) })}
          />
          <SearchBox label="Search staff" value={narrowed.search} onSearch={(search) => change({ search })} delay={250} />
        </div>
      </div>
      <ListStates
        count={people.length}
        status={query.isError && !query.data ? 'failed' : query.data ? 'ready' : 'loading'}
        isFetching={query.isError && query.isFetching}
        onRetry={() => void query.refetch()}
        waiting={<MonthSkeleton />}
        empty={<EmptyState icon={IconUsers} title={`Nobody in ${title}`} />}
      >
        {month && (
          <MonthGrid
            {...{ people, today }}
            label={title}
            days={month.days}
            totals={summary.data?.totals}
            onCorrect={(day) => correct({ person: day.person, day: seenOf(day) })}
            onHistory={setOpened}
          />
        )}
        <LoadOn query={query} />
        <MonthCards query={summary} />
      </ListStates>
      {form}
      {opened && (
        <LateDialog>
          <DayHistory person={opened.person} date={opened.date} onClose={() => setOpened(undefined)} />
        </LateDialog>
      )}
    </>
  );
}

function seenOf({ person, date, cell }: DayOfPerson) {
  const { entryTime = null, exitTime = null, version = null } = cell ?? {};
  return { id: person.id, date, entryTime, exitTime, version: version ?? 0 };
}

/** 'October 2026, 26 working days, 12 people and 1 former'. */
function contextText(title: string, { workingDays, total, former }: PresenceMonth): string {
  const people = countText(total - former, 'person', 'people');
  return `${title}, ${countText(workingDays, 'working day')}, ${people}${former > 0 ? ` and ${former} former` : ''}`;
}
