import { teamWeekCalls } from '@crm/contract/numbers/team-week';
import { addDays, isRealDay } from '@crm/contract/rules/plain-days';
import { weekStart } from '@crm/contract/rules/working-week';
import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { company } from '../../lib/company/company.ts';
import { countText } from '../../lib/count-text.ts';
import { formatSpan } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PresenceTools } from '../presence/presence-tools.tsx';
import { TeamChoice } from '../team/team-choice.tsx';
import { weekParams, weekQuery } from './team-week.api.ts';
import { WeekTable } from './week-table.tsx';

export function TeamWeekPage() {
  const me = useProfile();
  if (!me) {
    return (
      <>
        <PageHeader title="Numbers" context="" />
        <VisuallyHidden role="status">Loading</VisuallyHidden>
      </>
    );
  }
  return <TeamWeekView today={me.today} isAdmin={me.role === 'admin'} />;
}

/** What everybody has planned, people by days. */
function TeamWeekView({ today, isAdmin }: { today: string; isAdmin: boolean }) {
  const { read, change } = useAddress();
  const { firstDayOfWeek } = company.useValue();
  const from = weekStart(readDay(read('from')) ?? today, firstDayOfWeek);
  const asked = { from, teamId: readId(read('team')) };
  const query = useInfiniteQuery(weekQuery(asked));
  const total = query.data?.pages[0]?.total;
  const label = formatSpan(from, addDays(from, 6));
  const isNow = from === weekStart(today, firstDayOfWeek);
  const show = (day: string | null) => change({ from: day, day: null });
  return (
    <>
      <PageHeader
        title="Numbers"
        context={[`Planned work, ${label}`, total !== undefined && countText(total, 'person', 'people')]
          .filter(Boolean)
          .join(', ')}
        action={
          <PresenceTools
            unit="week"
            label={label}
            isNow={isNow}
            canStepOn
            onStep={(count) => show(addDays(from, 7 * count))}
            onNow={() => show(null)}
            file={{ call: teamWeekCalls.export, query: weekParams(asked) }}
            query={query}
          />
        }
      />
      <WeekTable
        {...{ query, from, today }}
        key={from}
        team={isAdmin && <TeamChoice teamId={asked.teamId} onTeam={(id) => change({ team: id === null ? null : String(id) })} />}
        empty={{ icon: IconUsers, title: asked.teamId === null ? 'No staff yet' : 'Nobody is in this team' }}
      />
    </>
  );
}

function readDay(text: string | null): string | undefined {
  return text !== null && /^[12]\d{3}-\d\d-\d\d$/.test(text) && isRealDay(text) ? text : undefined;
}
