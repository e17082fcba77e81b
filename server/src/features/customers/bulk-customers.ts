import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { may } from '@crm/contract/core/permissions';
import { type CustomerKind, undoMinutes } from '@crm/contract/customers/customers';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { notify } from '../../records/notify.ts';
import {
  type BulkPart,
  type Changed,
  findClashing,
  type Given,
  insertBulkChange,
  lockAccountsLeft,
  lockActiveStaff,
  lockAnyCustomers,
  lockBulkChange,
  markBulkChangeUndone,
  restoreCustomers,
  setColumn,
  setOwners,
} from './bulk-customers.queries.ts';
import { kindWords } from './customer-kinds.ts';
import { type Chosen, lockChosen, moveToTrash, publishChange } from './customers.service.ts';
import { changeMatching, type Matching } from './matching-customers.ts';

/** Rows that a person chose, or all that match. */
interface Touched {
  chosen?: Chosen | undefined;
  matching?: Matching | undefined;
}
interface BulkResult {
  count: number;
  undoId: number | null;
}
type Change = (ids: number[]) => Promise<Changed[]>;

export async function setPriority(
  context: Context,
  kind: CustomerKind,
  touched: Touched,
  priority: string | null,
): Promise<BulkResult> {
  return setOwn(context, kind, touched, 'priority', priority);
}

export async function setSource(context: Context, kind: CustomerKind, touched: Touched, source: string): Promise<BulkResult> {
  return setOwn(context, kind, touched, 'source', source);
}

export async function removeTouched(context: Context, kind: CustomerKind, touched: Touched): Promise<BulkResult> {
  const { result } = await transaction(context.pool, (db) =>
    changeTouched(context, db, { kind, what: 'trash', owner: context.actor.id }, touched, (ids) =>
      moveToTrash(context, db, kind, ids),
    ),
  );
  publishChange(context, [kind], 'trash');
  return result;
}

/** By administrators. Tasks, calls and meetings stay with their people, as when a team-mate takes over a contact. */
export async function setOwner(context: Context, kind: CustomerKind, touched: Touched, ownerId: number): Promise<BulkResult> {
  const { actor, clock } = context;
  const { nouns } = kindWords[kind];
  const { result, changed } = await transaction(context.pool, async (db) => {
    const owner = await lockActiveStaff(db, ownerId);
    if (!owner) throw invalidFields({ ownerId: 'Choose an active staff member' });
    const give: Change = async (ids) => {
      const given = ids.map((id) => ({ id, value: String(ownerId) }));
      const [twin, ...more] = await findClashing(db, given);
      if (twin) throw clash(kind, owner.name, twin.name, more.length);
      return setOwners(db, given, { actorId: actor.id, now: clock.now() });
    };
    const done = await changeTouched(context, db, { kind, what: 'owner', owner: null }, touched, give);
    const counts = countsOf(done.changed);
    if (done.changed.length > 0)
      await tell(context, db, kind, [ownerId], `${actor.name} has given you ${countOf(kind, done.changed.length)}.`);
    for (const [formerId, count] of counts)
      await tell(
        context,
        db,
        kind,
        [formerId],
        `${actor.name} has given ${count.toLocaleString('en')} of your ${nouns} to ${owner.name}.`,
      );
    return done;
  }).catch((error) => {
    throw uniqueViolation(error)
      ? new CallError('CONFLICT', `Two of these ${nouns} have the same phone or e-mail. Nothing was changed.`)
      : error;
  });
  publishOwners(context, kind, [ownerId, ...countsOf(changed).keys()]);
  return result;
}

/**
 * Puts back what a bulk action of the caller has changed: all rows that nobody has changed since, in one step. Answers how many
 * it left.
 */
export async function undoBulk(context: Context, kind: CustomerKind, id: number): Promise<{ count: number; left: number }> {
  const { actor, clock, pool } = context;
  const now = clock.now();
  const { what, put, total, people } = await transaction(pool, async (db) => {
    const change = await lockBulkChange(db, id, actor.id, kind);
    if (!change || (change.what === 'owner' && !may(actor.role, `${kind}s.global`)))
      throw new CallError('NOT_FOUND', 'There is nothing to undo.');
    if (change.undoneAt) throw new CallError('NOT_ALLOWED_NOW', 'This was undone already.');
    if (change.doneAt < expiredAt(now)) throw new CallError('NOT_ALLOWED_NOW', 'It is too late to undo this.');
    await lockAnyCustomers(
      db,
      change.rows.map((row) => row.id),
    );
    const put = await putBack(db, change, { actorId: actor.id, now });
    await markBulkChangeUndone(db, id, now);
    const people = change.what === 'owner' ? [...countsOf(put).keys()] : [];
    for (const [formerId, count] of change.what === 'owner' ? countsOf(put) : [])
      await tell(context, db, kind, [formerId], `${actor.name} has taken back ${countOf(kind, count)}.`);
    return {
      what: change.what,
      put,
      total: change.rows.length,
      people: [...people, ...change.rows.map(({ value }) => Number(value))],
    };
  });
  if (what === 'owner') publishOwners(context, kind, people);
  else publishChange(context, [kind], ...(what === 'trash' ? (['trash'] as const) : []));
  return { count: put.length, left: total - put.length };
}

async function putBack(
  db: Db,
  { what, rows: given, doneAt }: { what: BulkPart; rows: Given[]; doneAt: Date },
  write: { actorId: number; now: Date },
): Promise<Changed[]> {
  if (what === 'trash') return restoreCustomers(db, given, write);
  if (what !== 'owner') return setColumn(db, what, given, write);
  const left = await lockAccountsLeft(db, [...new Set(given.map(({ value }) => Number(value)))], doneAt);
  const taken = new Set((await findClashing(db, given)).map(({ id }) => id));
  return setOwners(
    db,
    given.filter(({ id, value }) => left.has(Number(value)) && !taken.has(id)),
    write,
  );
}

async function setOwn(
  context: Context,
  kind: CustomerKind,
  touched: Touched,
  what: 'priority' | 'source',
  value: string | null,
): Promise<BulkResult> {
  const { actor, clock, pool } = context;
  const { result } = await transaction(pool, (db) =>
    changeTouched(context, db, { kind, what, owner: actor.id }, touched, (ids) =>
      setColumn(
        db,
        what,
        ids.map((id) => ({ id, value })),
        { actorId: actor.id, now: clock.now() },
      ),
    ),
  );
  publishChange(context, [kind]);
  return result;
}

/** Changes them, and keeps for an undo what they had. */
async function changeTouched(
  context: Context,
  db: Db,
  { kind, what, owner }: { kind: CustomerKind; what: BulkPart; owner: number | null },
  { chosen, matching }: Touched,
  change: Change,
): Promise<{ result: BulkResult; changed: Changed[] }> {
  const changed: Changed[] = [];
  const changeAndKeep = async (ids: number[]) => {
    changed.push(...(await change(ids)));
  };
  const count = matching
    ? await changeMatching(context, db, kind, owner, matching, changeAndKeep)
    : await changeChosen(context, db, kind, owner, chosen ?? [], changeAndKeep);
  if (changed.length === 0) return { result: { count, undoId: null }, changed };
  const write = { actorId: context.actor.id, now: context.clock.now() };
  const undoId = await insertBulkChange(db, write, { kind, what, changed, expired: expiredAt(write.now) });
  return { result: { count, undoId }, changed };
}

async function changeChosen(
  context: Context,
  db: Db,
  kind: CustomerKind,
  owner: number | null,
  chosen: Chosen,
  change: (ids: number[]) => Promise<void>,
): Promise<number> {
  const ids = await lockChosen(context, db, kind, owner, chosen);
  await change(ids);
  return ids.length;
}

function expiredAt(now: Date): Date {
  return new Date(now.getTime() - undoMinutes * 60_000);
}

/** How many rows each person had before. */
function countsOf(changed: readonly Changed[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { before } of changed) counts.set(Number(before), (counts.get(Number(before)) ?? 0) + 1);
  return counts;
}

function countOf(kind: CustomerKind, count: number): string {
  const { noun, nouns } = kindWords[kind];
  return `${count.toLocaleString('en')} ${count === 1 ? noun.toLowerCase() : nouns}`;
}

async function tell({ clock }: Context, db: Db, kind: CustomerKind, users: number[], text: string): Promise<void> {
  await notify(db, clock, users, { kind: 'reassigned', text, link: `/operations/${kindWords[kind].nouns}` });
}

function publishOwners({ actor, publish }: Context, kind: CustomerKind, owners: number[]): void {
  const users = [...new Set(owners)];
  publish({ topics: [kindWords[kind].topic], users: [actor.id, ...users], mates: true, admins: true });
  publish({ topics: ['notifications'], users });
}

function clash(kind: CustomerKind, owner: string, name: string, more: number): CallError {
  const others = more > 0 ? ` and ${more.toLocaleString('en')} more` : '';
  return new CallError(
    'CONFLICT',
    `${owner} already has a ${kind} with the phone or the e-mail of ${name}${others}. Nothing was changed.`,
  );
}
