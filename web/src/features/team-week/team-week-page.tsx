import { teamWeekCalls } from '@crm/contract/numbers/team-week';
import { addDays, isRealDay } from '@crm/contract/rules/plain-days';
import { weekStart } from '@crm/contract/rules/working-week';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { company } from '../../lib/company/company.ts';
import { countText } from '../../lib/count-text.ts';
import { formatSpan } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { FigureTeamChoice } from '../numbers/figure-team-choice.tsx';
import { NumbersPage } from '../numbers/numbers-page.tsx';
import { weekParams, weekQuery } from './team-week.api.ts';
import { WeekSteps } from './week-steps.tsx';
import { WeekTable } from './week-table.tsx';

export function TeamWeekPage() {
  const today = useProfile()?.today;
  return today === undefined ? <NumbersPage context="">{null}</NumbersPage> : <TeamWeekOf today={today} />;
}

/** What everybody has planned, people by days. */
function TeamWeekOf({ today }: { today: string }) {
  const { read, change } = useAddress();
  const { firstDayOfWeek } = company.useValue();
  const from = weekStart(readDay(read('from')) ?? today, firstDayOfWeek);
  const asked = { from, teamId: readId(read('team')) };
  const query = useInfiniteQuery(weekQuery(asked));
  const total = query.data?.pages[0]?.total;
  const label = formatSpan(from, addDays(from, 6));
  const people = total === undefined ? '' : `, ${countText(total, 'person', 'people')}`;
  return (
    <NumbersPage
      context={`Planned work against working hours, ${label}${people}`}
      range={
        <WeekSteps
          {...{ from, label }}
          isNow={from === weekStart(today, firstDayOfWeek)}
          onWeek={(day) => change({ from: day, day: null })}
        />
      }
      file={{ call: teamWeekCalls.export, query: weekParams(asked) }}
      rows={query}
    >
      <WeekTable
        {...{ query, today }}
        team={<FigureTeamChoice teamId={asked.teamId} onTeam={(id) => change({ team: id === null ? null : String(id) })} />}
        empty={{ icon: IconUsers, title: asked.teamId === null ? 'No staff yet' : 'Nobody is in this team' }}
      />
    </NumbersPage>
  );
}

function readDay(text: string | null): string | undefined {
  return text !== null && /^[12]\d{3}-\d\d-\d\d$/.test(text) && isRealDay(text) ? text : undefined;
}
