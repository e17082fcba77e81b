import { CallError } from '@crm/contract/core/envelope';
import type { Context } from '../context.ts';
import { rows, statement } from '../db/statement.ts';

const leaders = statement(
  'figure_scope_members',
  `select t.id as "teamId", m.staff_id as "staffId" from teams t join team_members m on m.team_id = t.id
   where t.leader_id = $1 and t.deleted_at is null order by 1, 2 limit 5000`,
);
const members = statement(
  'figure_scope_team',
  `select m.staff_id as "staffId" from teams t join team_members m on m.team_id = t.id
   where t.id = $1 and t.deleted_at is null order by 1 limit 5000`,
);

/** Whose figures the caller may read: everybody's when null. */
export async function figureScope(
  { actor, pool }: Context,
  { teamId, staffId }: { teamId?: number | undefined; staffId?: number | undefined },
): Promise<{ staffIds: number[] | null; seesCost: boolean }> {
  if (actor.role === 'admin') {
    if (staffId !== undefined) return { staffIds: [staffId], seesCost: true };
    if (teamId === undefined) return { staffIds: null, seesCost: true };
    return { staffIds: (await rows(pool, members, [teamId])).map((row) => row.staffId), seesCost: true };
  }
  const led = await rows(pool, leaders, [actor.id]);
  const inTeam = led.filter((row) => teamId === undefined || row.teamId === teamId).map((row) => row.staffId);
  if (teamId !== undefined && inTeam.length === 0) throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
  const all = teamId === undefined ? [...new Set([actor.id, ...inTeam])] : inTeam;
  if (staffId === undefined) return { staffIds: all, seesCost: false };
  if (!all.includes(staffId)) throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
  return { staffIds: [staffId], seesCost: false };
}
