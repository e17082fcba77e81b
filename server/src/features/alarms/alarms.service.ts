import type { Returned } from '@crm/contract/core/call';
import { type AppointmentAlarm, type alarmCalls, mostAlarms } from '@crm/contract/numbers/alarms';
import { type AlarmDays, type Colleague, type ThereColleague, whoIsThere } from '@crm/contract/rules/appointment-alarms';
import type { Context } from '../../plugins/context.ts';
import { figureScope } from '../../records/figure-scope.ts';
import { listColleagues, listPlanned, listTeamsOf } from './alarms.queries.ts';
import { alarmDays, type FoundAlarm, findAlarms } from './find-alarms.ts';

type Teams = Awaited<ReturnType<typeof listTeamsOf>>;
type Offer = (alarm: FoundAlarm) => ThereColleague[];

/** Administrators see all, leaders those of their teams, and everybody those that they host or planned for somebody. */
export async function listAlarms(context: Context): Promise<Returned<typeof alarmCalls.list>> {
  const { pool, actor } = context;
  const { staffIds } = await figureScope(context, {});
  const days = await alarmDays(pool, context);
  const found = (await findAlarms(pool, days, { staffIds, plannerId: actor.id })).slice(0, mostAlarms);
  const teams = await listTeamsOf(
    pool,
    found.map(({ hostId }) => hostId),
  );
  const mayHandOver = ({ hostId }: FoundAlarm) => actor.role === 'admin' || ledBy(actor.id, teams, hostId).length > 0;
  const offer = found.some(mayHandOver) ? await offerOf(context, days, teams, staffIds) : () => [];
  const alarms = found.map((alarm) => shownOf(alarm, mayHandOver(alarm), offer));
  return { today: days.today, alarms };
}

/** An administrator may choose among everybody, a leader among the members of the team that both share. */
async function offerOf(
  { pool, actor }: Context,
  days: AlarmDays,
  hostTeams: Teams,
  staffIds: readonly number[] | null,
): Promise<Offer> {
  const rows = await listColleagues(pool, days, staffIds);
  const ids = rows.map(({ id }) => id);
  const planned = await listPlanned(pool, days, ids);
  const teams = await listTeamsOf(pool, ids);
  const colleagues = rows.map((row) => ({
    ...row,
    isBlocked: false,
    isDeleted: false,
    planned: planned.get(row.id) ?? [],
    teamIds: new Set(teams.get(row.id)?.map(({ teamId }) => teamId)),
  }));
  return (alarm) => {
    const own = (hostTeams.get(alarm.hostId) ?? []).map(({ teamId }) => teamId);
    const led = ledBy(actor.id, hostTeams, alarm.hostId);
    const chosen = colleagues.flatMap((colleague): Colleague[] => {
      const isChoice = actor.role === 'admin' || led.some((id) => colleague.teamIds.has(id));
      if (colleague.id === alarm.hostId || !isChoice) return [];
      return [{ ...colleague, isMate: own.some((id) => colleague.teamIds.has(id)) }];
    });
    return whoIsThere(days, alarm, chosen);
  };
}

function ledBy(leaderId: number, teams: Teams, staffId: number): number[] {
  return (teams.get(staffId) ?? []).filter((team) => team.leaderId === leaderId).map(({ teamId }) => teamId);
}

function shownOf(alarm: FoundAlarm, canHandOver: boolean, offer: Offer): AppointmentAlarm {
  const { kind, id, version, date, start, end, subject, name, phoneNumber, contactId, customerKind } = alarm;
  const customer = contactId === null || customerKind === null ? null : { id: contactId, kind: customerKind };
  return {
    ...{ kind, id, version, date, time: start, endTime: end, subject, name, phoneNumber, customer },
    host: { id: alarm.hostId, name: alarm.hostName },
    reason: alarm.reason,
    since: alarm.since,
    canHandOver,
    there: canHandOver ? offer(alarm) : [],
  };
}
