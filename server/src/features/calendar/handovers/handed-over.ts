import type { Db } from '../../../db/client.ts';
import { type RowOf, rows, statement } from '../../../db/statement.ts';
import { forEachKind } from '../../appointments/appointment-tables.ts';

// What moved to colleagues with the approval of a leave.

export type WorkKind = 'call' | 'meeting' | 'task';
type Table = 'calls' | 'meetings' | 'tasks';

function rememberIn(kind: WorkKind, table: Table) {
  return statement(
    `remember_handed_${table}`,
    `insert into leave_handovers (leave_id, kind, record_id, to_staff_id, mate_id, version)
     select $1, '${kind}', a.id, $2, g.mate_id, a.version
     from unnest($3::bigint[], $4::bigint[]) as g (id, mate_id) join ${table} a on a.id = g.id
     on conflict (leave_id, kind, record_id) do update
       set to_staff_id = excluded.to_staff_id, mate_id = excluded.mate_id, version = excluded.version`,
  );
}

// What is gone for good stays with nobody, and is not found.
function lockIn(kind: WorkKind, table: Table, { title, isDone, joins = '' }: { title: string; isDone: string; joins?: string }) {
  return statement(
    `lock_handed_${table}`,
    `select a.id, ${title} as title, h.to_staff_id as "takerId", h.mate_id as "mateId", owner.name as "ownerName",
       a.version = h.version as "isSame", a.staff_id = h.to_staff_id as "isThere", a.deleted_at is not null as "isDeleted",
       ${isDone} as "isDone", giver.blocked as "isGiverBlocked"
     from leave_handovers h join leaves l on l.id = h.leave_id join users giver on giver.id = l.staff_id
       join ${table} a on a.id = h.record_id join users owner on owner.id = a.staff_id ${joins}
     where h.leave_id = $1 and h.kind = '${kind}' order by a.id limit 20000 for update of a`,
  );
}

const remember = {
  ...forEachKind(({ kind, name }) => rememberIn(kind, name)),
  task: rememberIn('task', 'tasks'),
};
const lock = {
  ...forEachKind(({ kind, name }) => lockIn(kind, name, { title: 'a.name', isDone: `a.status <> 'pending'` })),
  task: lockIn('task', 'tasks', {
    title: `coalesce(r.project, 'General Requirement') || ': ' || coalesce(a.name, c.name)`,
    isDone: 'a.stage = 4 and not a.rework',
    joins: 'join customers c on c.id = a.contact_id left join requirements r on r.id = a.requirement_id',
  }),
};
const back = forEachKind(({ kind, name }) =>
  statement(
    `give_back_${name}`,
    `with moved as (
       update ${name} a set staff_id = $2, team_staff_id = h.mate_id, version = a.version + 1, updated_at = $5
       from leave_handovers h
       where h.leave_id = $1 and h.kind = '${kind}' and h.record_id = a.id and a.id = any($6::bigint[])
       returning a.id, h.to_staff_id, a.team_staff_id
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $5, $4, '${kind}', moved.id, 'reassigned', jsonb_build_object('owner', taker.name), jsonb_build_object('owner', $3::text)
       from moved join users taker on taker.id = moved.to_staff_id
     )
     select moved.id from moved`,
  ),
);
const forget = statement('forget_handovers', 'delete from leave_handovers where leave_id = $1');
const takers = statement(
  'handover_takers',
  'select distinct h.to_staff_id as id from leave_handovers h where h.leave_id = $1 limit 10000',
);
const lockSome = statement(
  'lock_people',
  `select id, name, role = 'staff' and not blocked and deleted_at is null as "isActive" from users
   where id = any($1::bigint[]) order by id for no key update`,
);

export type HandedRow = RowOf<(typeof lock)['task']>;

/** A piece that has moved, and who had planned it with the person. */
interface MovedPiece {
  id: number;
  mateId: number | null;
}

/** The pieces have moved to the colleague in this transaction. */
export async function rememberHandover(
  db: Db,
  leaveId: number,
  toStaffId: number,
  moved: Readonly<Record<WorkKind, readonly MovedPiece[]>>,
): Promise<void> {
  for (const kind of ['call', 'meeting', 'task'] as const) {
    const pieces = moved[kind];
    if (pieces.length === 0) continue;
    await rows(db, remember[kind], [leaveId, toStaffId, pieces.map(({ id }) => id), pieces.map(({ mateId }) => mateId)]);
  }
}

/** Locks in the order of ids, so that two handovers in opposite directions do not wait for each other. */
export async function lockPeople(db: Db, ids: readonly number[]) {
  return rows(db, lockSome, [ids]);
}

export async function takersOf(db: Db, leaveId: number): Promise<number[]> {
  return (await rows(db, takers, [leaveId])).map(({ id }) => id);
}

/** What was handed over, locked. */
export async function lockHanded(db: Db, leaveId: number): Promise<Record<WorkKind, HandedRow[]>> {
  return {
    call: await rows(db, lock.call, [leaveId]),
    meeting: await rows(db, lock.meeting, [leaveId]),
    task: await rows(db, lock.task, [leaveId]),
  };
}

interface Owner {
  id: number;
  name: string;
}

/** With the planner whom it had, and its line in the history. */
export async function moveBack(
  db: Db,
  kind: 'call' | 'meeting',
  leaveId: number,
  to: Owner,
  ids: readonly number[],
  by: { actorId: number; now: Date },
): Promise<void> {
  if (ids.length > 0) await rows(db, back[kind], [leaveId, to.id, to.name, by.actorId, by.now, ids]);
}

export async function forgetHandovers(db: Db, leaveId: number): Promise<void> {
  await rows(db, forget, [leaveId]);
}
