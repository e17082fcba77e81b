import type { LeaveStatus } from '@crm/contract/calendar/leave';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, statement } from '../../db/statement.ts';
import { leaveColumns } from './leaves.queries.ts';

/** Of `leaves l`, with the person. */
export const requestColumns = `${leaveColumns}, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff`;
export const requestJoin = 'join users u on u.id = l.staff_id';

const find = statement('find_leave_request', `select ${requestColumns} from leaves l ${requestJoin} where l.id = $1`);
const write = statement(
  'decide_leave',
  `with old as (select id, status from leaves where id = $3
   ), l as (
     update leaves l set status = $4, decided_by = case when $4 <> 'Pending' then $1::bigint end,
       decided_at = case when $4 <> 'Pending' then $2::timestamptz end, decision_reason = case when $4 <> 'Pending' then $6::text end,
       withdrawal = null, withdraw_asked_at = null, version = l.version + 1, updated_at = $2
     where l.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'leave', l.id, $5, jsonb_build_object('status', old.status), jsonb_strip_nulls(jsonb_build_object('status', l.status, 'decisionReason', l.decision_reason)) from l join old using (id)
   )
   select ${requestColumns} from l ${requestJoin}`,
);
export type RequestRow = RowOf<typeof find>;

export async function findRequest(db: Db, id: number) {
  return firstRow(db, find, [id]);
}

export interface Decision {
  status: LeaveStatus;
  reason?: string | undefined;
}

const actions: Record<LeaveStatus, string> = { Approve: 'approved', Reject: 'rejected', Pending: 'reset' };

/** The caller has locked the row. */
export async function writeDecision(db: Db, id: number, { status, reason }: Decision, actorId: number, now: Date) {
  return firstRow(db, write, [actorId, now, id, status, actions[status], reason || null]);
}
