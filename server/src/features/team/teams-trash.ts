import { firstRow, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import type { TrashKind } from '../../records/trash/trash-kind.ts';
import { publishTeamChange } from './publish-team-change.ts';

const staffIds = `coalesce((select jsonb_agg(m.staff_id) from team_members m where m.team_id = t.id), '[]') as "staffIds"`;

// A member whose account was deleted in the meantime does not come back.
const restore = statement(
  'restore_team',
  `with t as (
     update teams t set deleted_at = null, deleted_by = null, version = t.version + 1, updated_at = $3,
       leader_id = (select u.id from users u where u.id = t.leader_id and u.deleted_at is null)
     where t.id = $2 and t.deleted_at is not null returning t.id
   ), gone as (
     delete from team_members m using t, users u where m.team_id = t.id and u.id = m.staff_id and u.deleted_at is not null
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $1, 'team', t.id, 'restored' from t
   )
   select ${staffIds} from t`,
);
const purge = statement(
  'purge_team',
  `with t as (
     delete from teams where id = $2 and deleted_at is not null returning id, team_name, team_description
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $1, 'team', t.id, 'purged', jsonb_build_object('name', t.team_name, 'description', t.team_description) from t
   )
   select ${staffIds} from t`,
);

/** Every administrator sees them, whoever deleted them. */
export const teamTrash: TrashKind = {
  table: 'teams',
  row: 't',
  name: 't.team_name',
  owner: null,
  visible: '$2::boolean',
  restore: (context, id) => take(context, restore, id),
  purge: (context, id) => take(context, purge, id),
};

async function take(context: Context, how: typeof restore, id: number): Promise<boolean> {
  if (context.actor.role !== 'admin') return false;
  const taken = await firstRow(context.pool, how, [context.actor.id, id, context.clock.now()]);
  if (!taken) return false;
  publishTeamChange(context, taken.staffIds, 'trash');
  return true;
}
