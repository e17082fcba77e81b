import type { Received } from '@crm/contract/core/call';
import type { waitingCalls } from '@crm/contract/office/waiting';
import {
  type WaitingCounts,
  type WaitingKind,
  type WaitingRecord,
  type WaitingRow,
  waitingKinds,
} from '@crm/contract/office/waiting';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { readCursor, writeCursor } from '../../records/list/list-cursor.ts';
import { besideOf } from '../../records/list/list-portion.ts';
import { correctionsBy } from '../corrections/corrections-list.ts';
import { invitationsBy } from '../invitations/invitations.service.ts';
import { waitingLeavesBy } from '../leave-queue/queue.service.ts';
import { countDecisions, countOwnWork, oldestWaiting, waitingReviews } from './waiting.queries.ts';

type Query = Received<typeof waitingCalls.list>['query'];

/** The records of each kind, all of a portion at once. */
const recordsOf: { [Kind in WaitingKind]: (context: Context, ids: number[]) => Promise<WaitingRecord<Kind>[]> } = {
  leave: waitingLeavesBy,
  correction: ({ pool }, ids) => correctionsBy(pool, ids),
  review: ({ pool }, ids) => waitingReviews(pool, ids),
  invitation: ({ pool }, ids) => invitationsBy(pool, ids),
};

export async function listWaiting(context: Context, { kind, cursor, limit }: Query): Promise<Answer<WaitingRow[]>> {
  const { pool, clock } = context;
  const name = `waiting ${kind ?? 'all'}`;
  const after = cursor === undefined ? undefined : readCursor(context, name, cursor);
  const place = after && { key: after.key, rank: after.section, id: after.id };
  const found = await oldestWaiting(pool, kind, limit, clock.now(), place);
  const shown = found.slice(0, limit).map(({ rank, ...row }) => ({ ...row, rank, kind: waitingKinds[rank] }));
  const records = new Map<string, object>();
  for (const one of new Set(shown.map((row) => row.kind))) {
    if (one === undefined) continue;
    const ids = shown.filter((row) => row.kind === one).map(({ id }) => id);
    for (const record of await recordsOf[one](context, ids)) records.set(`${one} ${record.id}`, record);
  }
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last && writeCursor(context, name, { way: 'walked', section: last.rank, key: last.key, id: last.id });
  // What somebody decides between both reads is gone.
  const rows = shown.flatMap(({ kind: one, id, since }) => {
    const record = records.get(`${one} ${id}`);
    return record ? [{ kind: one, since: since.toISOString(), record } as WaitingRow] : [];
  });
  const total = after ? undefined : await totalOf(context, kind);
  return new Answer(rows, besideOf(total, next));
}

async function totalOf(context: Context, kind: WaitingKind | undefined): Promise<number> {
  const counts = await countWaiting(context);
  return kind === undefined ? counts.decisions : counts[kind];
}

const nothing: WaitingCounts = {
  leave: 0,
  correction: 0,
  review: 0,
  invitation: 0,
  decisions: 0,
  pending: 0,
  rework: 0,
  calls: 0,
  meetings: 0,
};

export async function countWaiting({ pool, actor, clock, timeZone }: Context): Promise<WaitingCounts> {
  if (actor.role === 'staff') return { ...nothing, ...(await countOwnWork(pool, actor.id, dayIn(timeZone, clock.now()))) };
  const counts = { ...nothing, ...(await countDecisions(pool, clock.now())) };
  return { ...counts, decisions: waitingKinds.reduce((sum, kind) => sum + counts[kind], 0) };
}
