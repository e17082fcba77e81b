import type { Team, TeamForm, teamCalls } from '@crm/contract/accounts/team';
import type { Received } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { inTrash, requireSeenVersion } from '../../records/refusals.ts';
import { publishTeamChange } from './publish-team-change.ts';
import { teamList } from './team-list.ts';
import { differingFacts, factsOf, teamOf } from './team-shape.ts';
import {
  changeTeam,
  insertTeam,
  isTeamInTrash,
  lockStaffOf,
  lockTeamRow,
  readTeamRow,
  type TeamRow,
  trashTeam,
} from './teams.queries.ts';

/** A link asks for one of them, which may be in Trash. */
export async function listTeams(context: Context, query: Received<typeof teamCalls.list>['query']): Promise<Answer<Team[]>> {
  const portion = await listPortion(context, teamList, { ...query, view: 'all', owners: 'everybody' });
  if (query.id !== undefined && portion.rows.length === 0 && (await isTeamInTrash(context.pool, query.id))) throw inTrash('team');
  return answerPortion(portion, teamOf);
}

export async function createTeam(context: Context, form: TeamForm): Promise<Team> {
  const { pool, actor, clock } = context;
  const once = idempotentRequestOf(context, 'create team', form);
  try {
    const made = await transaction(pool, async (db) => {
      refuseStrangers(form, await lockStaffOf(db, form.staffIds));
      const team = await readSaved(db, await insertTeam(db, form, clock.now()));
      const line = { at: clock.now(), actorId: actor.id, entity: 'team' as const, entityId: team.id, action: 'created' };
      await recordChange(db, { ...line, after: factsOf(team) });
      await rememberResult(db, context, once, team);
      return team;
    });
    publishTeamChange(context, made.staffIds);
    return made;
  } catch (error) {
    // When it is sent again, its key is taken.
    const first = await replayedResult<Team>(context, once);
    if (!first) throw error;
    return first;
  }
}

export async function updateTeam(context: Context, id: number, form: TeamForm): Promise<Team> {
  const { pool, actor, clock } = context;
  const { before, after } = await transaction(pool, async (db) => {
    // Locks people before teams, as the deletion of an account does: otherwise the two could deadlock.
    const staff = await lockStaffOf(db, form.staffIds);
    const former = await lockSeen(context, db, id);
    refuseStrangers(form, staff, former.staffIds);
    await changeTeam(db, id, form, clock.now());
    const saved = await readSaved(db, id);
    const line = { at: clock.now(), actorId: actor.id, entity: 'team' as const, entityId: id, action: 'updated' };
    await recordChange(db, { ...line, before: differingFacts(former, saved), after: differingFacts(saved, former) });
    return { before: former, after: saved };
  });
  publishTeamChange(context, [...before.staffIds, ...after.staffIds]);
  return after;
}

export async function removeTeam(context: Context, id: number): Promise<{ id: number }> {
  const { pool, actor, clock } = context;
  const removed = await transaction(pool, async (db) => {
    const team = await lockSeen(context, db, id);
    await trashTeam(db, actor.id, id, clock.now());
    return team;
  });
  publishTeamChange(context, removed.staffIds, 'trash');
  return { id };
}

async function lockSeen({ seenVersion }: Context, db: Db, id: number): Promise<Team> {
  const row = await lockTeamRow(db, id);
  if (!row) throw new CallError('NOT_FOUND', 'Team not found');
  requireSeenVersion(seenVersion, row.version);
  return teamOf(row);
}

async function readSaved(db: Db, id: number): Promise<Team> {
  const row: TeamRow | undefined = await readTeamRow(db, id);
  if (!row) throw new Error('a team that was just written is not there');
  return teamOf(row);
}

/** Members are staff; a blocked account may stay where it is and enters no team. */
function refuseStrangers(form: TeamForm, staff: { id: number; blocked: boolean }[], former: number[] = []): void {
  const allowed = new Set(staff.filter(({ id, blocked }) => !blocked || former.includes(id)).map(({ id }) => id));
  if (form.staffIds.every((id) => allowed.has(id))) return;
  throw invalidFields({ staffIds: 'Choose staff from the list' });
}
