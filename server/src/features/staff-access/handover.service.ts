import { type HandoverCounts, handoverText, type KeptRecord } from '@crm/contract/accounts/staff-access';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { handoverEntities, kinds } from '@crm/contract/core/kinds';
import { dayIn } from '../../clock.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import type { HandoverKind, KeptRow } from '../../records/handover-kind.ts';
import { besideOf } from '../../records/list/list-portion.ts';
import { countLimit } from '../../records/list/page-statements.ts';
import { notify } from '../../records/notify.ts';
import type { Records } from '../../records/record-kind.ts';
import { type Account, lockAccounts, readAccounts } from './staff-access.queries.ts';

/** So many of those that stay are named; all are counted. */
const namedKept = 1000;
const attempts = 3;

/** Hands over the records of all kinds that can be handed over. */
export function handoverOf(records: Records) {
  const topics = [...new Set(handoverEntities.map((entity) => kinds[entity].topic))];
  return {
    async preview({ pool, timeZone, clock }: Context, id: number, toId: number | undefined) {
      const today = dayIn(timeZone, clock.now());
      const { from, to } = peopleOf(await readAccounts(pool, toId === undefined ? [id] : [id, toId]), id, toId);
      const kept: KeptRow[] = [];
      const counts = await summed(records, async (part) => {
        const preview = await part.preview(pool, { fromId: from.id, toId: to?.id ?? null, today }, countLimit + 1);
        kept.push(...preview.kept);
        return preview.counts;
      });
      return withTotal({ counts, kept: keptOf(kept, to?.name ?? '') });
    },
    /** One transaction. A record whose phone, e-mail or title the receiver already has stays, and the answer names it. */
    async handOver(context: Context, id: number, toId: number) {
      const act = () => transaction(context.pool, (db) => moveAll(context, records, db, id, toId));
      const { moved, kept } = await untilNothingBreaks(act);
      context.publish({ topics, users: [id, toId], mates: true, admins: true });
      context.publish({ topics: ['notifications'], users: [toId] });
      return withTotal({ moved, kept });
    },
  };
}

async function moveAll({ actor, clock, timeZone }: Context, records: Records, db: Db, id: number, toId: number) {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  // The lock keeps others from blocking, deleting or handing over between these two.
  const { from, to } = peopleOf(await lockAccounts(db, [id, toId]), id, toId);
  if (!to) throw notActive();
  const kept = keptOf(await listKept(records, db, from.id, to.id, today), to.name);
  const moved = await summed(records, (part) => part.move(db, { from, to, actorId: actor.id, today, now }));
  const text = `Everything of ${from.name} was handed over to you: ${handoverText(moved)}.`;
  if (Object.values(moved).some(Boolean)) await notify(db, clock, [to.id], { kind: 'handover', text, link: '/' });
  return { moved, kept };
}

/** Customers come first, because every transaction locks customers before the work on them. */
function partsOf(records: Records): HandoverKind[] {
  return [...new Set(handoverEntities.map((entity) => records[entity].handover))];
}

async function summed(records: Records, part: (kind: HandoverKind) => Promise<Partial<HandoverCounts>>): Promise<HandoverCounts> {
  const counts = Object.fromEntries(handoverEntities.map((entity) => [kinds[entity].handover.name, 0]));
  for (const kind of partsOf(records)) Object.assign(counts, await part(kind));
  return counts as HandoverCounts;
}

async function listKept(records: Records, db: Db, fromId: number, toId: number, today: string): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const kind of partsOf(records)) kept.push(...(await kind.listKept(db, { fromId, toId, today }, countLimit + 1)));
  return kept;
}

/** The receiver may create a duplicate during the move: then the move starts again and leaves that record out. */
async function untilNothingBreaks<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!uniqueViolation(error)) throw error;
    }
  }
  return act();
}

function peopleOf(accounts: Account[], id: number, toId: number | undefined): { from: Account; to?: Account } {
  const staff = accounts.filter(({ role }) => role === 'staff');
  const from = staff.find((account) => account.id === id);
  const to = staff.find((account) => account.id === toId && toId !== id && !account.blocked);
  if (!from) throw new CallError('NOT_FOUND', 'Staff member not found');
  if (toId !== undefined && !to) throw notActive();
  return to ? { from, to } : { from };
}

function notActive(): CallError {
  return invalidFields({ toStaffId: 'Choose an active staff member' });
}

function keptOf(kept: KeptRow[], receiver: string): KeptRecord[] {
  return kept.map(({ kind, id, name, what, isTrashed }) => ({
    kind,
    id,
    name,
    reason: `${receiver} has ${what} already${isTrashed ? ', in Trash' : ''}`,
  }));
}

/** The total is how many stay. */
function withTotal<T extends { kept: KeptRecord[] }>(answer: T): Answer<T> {
  const { kept } = answer;
  return new Answer({ ...answer, kept: kept.slice(0, namedKept) }, besideOf(kept.length, undefined));
}
