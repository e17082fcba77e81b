import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const find = statement(
  'find_mapped_teams',
  `select t.id, w.name, m.staff_id is not null as "isMember"
   from unnest($1::text[]) w (name)
   join teams t on lower(t.team_name) = lower(w.name) and t.deleted_at is null
   left join team_members m on m.team_id = t.id and m.staff_id = $2
   order by t.id`,
);
const lock = statement(
  'lock_mapped_teams',
  'select id from teams where id = any($1::bigint[]) and deleted_at is null order by id for update',
);
const enter = statement(
  'enter_mapped_teams',
  `with m as (
     insert into team_members (team_id, staff_id) select unnest($1::bigint[]), $2 on conflict do nothing returning team_id
   ), t as (
     update teams set version = version + 1, updated_at = $3 where id in (select team_id from m) returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, 'team', t.id, 'member added', jsonb_build_object('member', u.name) from t join users u on u.id = $2 order by t.id`,
);
const leave = statement(
  'leave_mapped_teams',
  `with m as (
     delete from team_members where team_id = any($1::bigint[]) and staff_id = $2 returning team_id
   ), t as (
     update teams set leader_id = nullif(leader_id, $2), version = version + 1, updated_at = $3
     where id in (select team_id from m) returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'team', t.id, 'member removed', jsonb_build_object('member', u.name) from t join users u on u.id = $2 order by t.id`,
);
const members = statement(
  'list_mapped_members',
  'select distinct staff_id as id from team_members where team_id = any($1::bigint[]) order by id limit 10000',
);

export interface MappedTeams {
  /** Names of teams that the person is to be in. */
  wanted: string[];
  /** Names of teams that the person may not be in. */
  others: string[];
}

/**
 * Brings a member of staff into some teams and out of others, by their names; further teams stay as they are. The caller has locked
 * the account. Answers whom the change concerns, and names that no team has.
 */
export async function followMappedTeams(
  db: Db,
  userId: number,
  { wanted, others }: MappedTeams,
  now: Date,
): Promise<{ people: number[]; missing: string[] }> {
  const teams = await rows(db, find, [[...wanted, ...others], userId]);
  const missing = [...wanted, ...others].filter((name) => !teams.some((team) => team.name === name));
  const isWanted = new Set(teams.filter(({ name }) => name !== null && wanted.includes(name)).map(({ id }) => id));
  const changed = teams.filter(({ id, isMember }) => isWanted.has(id) !== isMember).map(({ id }) => id);
  if (changed.length === 0) return { people: [], missing };
  const live = (await rows(db, lock, [changed])).map(({ id }) => id);
  const before = await rows(db, members, [live]);
  await rows(db, enter, [live.filter((id) => isWanted.has(id)), userId, now]);
  await rows(db, leave, [live.filter((id) => !isWanted.has(id)), userId, now]);
  return { people: [...new Set([userId, ...before.map(({ id }) => id)])], missing };
}
