import type { Received } from '@crm/contract/core/call';
import type { waitingCalls } from '@crm/contract/office/waiting';
import {
  type WaitingCounts,
  type WaitingKind,
  type WaitingOf,
  type WaitingRow,
  waitingKinds,
} from '@crm/contract/office/waiting';
import { leaveLength } from '@crm/contract/rules/leave-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { readCursor, writeCursor } from '../../records/list/list-cursor.ts';
import { besideOf } from '../../records/list/list-portion.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { companyOf } from '../company/company.queries.ts';
import { countDecisions, countOwnWork, oldestWaiting, waitingLeaves, waitingReviews } from './waiting.queries.ts';

type Query = Received<typeof waitingCalls.list>['query'];
type Facts<Kind extends WaitingKind> = Omit<WaitingOf<Kind>, 'kind' | 'since'>;

/** What each kind tells about its rows, all of a portion at once. */
const factsOf: { [Kind in WaitingKind]: (db: Db, ids: number[]) => Promise<Facts<Kind>[]> } = {
  leave: leaveFacts,
  review: (db, ids) => waitingReviews(db, ids),
};

export async function listWaiting(context: Context, { kind, cursor, limit }: Query): Promise<Answer<WaitingRow[]>> {
  const { pool } = context;
  const name = `waiting ${kind ?? 'all'}`;
  const after = cursor === undefined ? undefined : readCursor(context, name, cursor);
  const place = after && { key: after.key, rank: after.section, id: after.id };
  const found = await oldestWaiting(pool, kind, limit, place);
  const shown = found.slice(0, limit).map(({ rank, ...row }) => ({ ...row, rank, kind: waitingKinds[rank] }));
  const facts = new Map<string, object>();
  for (const one of new Set(shown.map((row) => row.kind))) {
    if (one === undefined) continue;
    const ids = shown.filter((row) => row.kind === one).map(({ id }) => id);
    for (const row of await factsOf[one](pool, ids)) facts.set(`${one} ${row.id}`, row);
  }
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last && writeCursor(context, name, { way: 'walked', section: last.rank, key: last.key, id: last.id });
  // What somebody decides between both reads is gone.
  const rows = shown.flatMap(({ kind: one, id, since }) => {
    const row = facts.get(`${one} ${id}`);
    return row ? [{ kind: one, since: since.toISOString(), ...row } as WaitingRow] : [];
  });
  const total = after ? undefined : await totalOf(context, kind);
  return new Answer(rows, besideOf(total, next));
}

async function totalOf(context: Context, kind: WaitingKind | undefined): Promise<number> {
  const counts = await countWaiting(context);
  return kind === undefined ? counts.decisions : counts[kind];
}

async function leaveFacts(db: Db, ids: number[]): Promise<Facts<'leave'>[]> {
  const leaves = await waitingLeaves(db, ids);
  const days = leaves.flatMap(({ start, end }) => [start, end]).sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const { workingDays } = await companyOf(db);
  const daysOff = new Set((await holidaysBetween(db, first, last)).map(({ date }) => date));
  return leaves.map((leave) => ({ ...leave, days: leaveLength({ ...leave, type: leave.leaveType }, daysOff, workingDays) }));
}

const nothing: WaitingCounts = { leave: 0, review: 0, decisions: 0, pending: 0, rework: 0, calls: 0, meetings: 0 };

export async function countWaiting({ pool, actor, clock, timeZone }: Context): Promise<WaitingCounts> {
  if (actor.role === 'staff') return { ...nothing, ...(await countOwnWork(pool, actor.id, dayIn(timeZone, clock.now()))) };
  const counts = { ...nothing, ...(await countDecisions(pool)) };
  return { ...counts, decisions: waitingKinds.reduce((sum, kind) => sum + counts[kind], 0) };
}
