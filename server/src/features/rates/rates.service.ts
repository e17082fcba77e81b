import type { Received, Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { rateCalls as calls, Rate, RatedPerson, RateForm } from '@crm/contract/numbers/rates';
import { dayIn } from '../../clock.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import {
  changeRate,
  countRatedPeople,
  deleteRate,
  findRatedPerson,
  insertRate,
  type LockedRate,
  listRatedPeople,
  listRatesOf,
  lockRate,
  type RateRow,
  readRate,
} from './rates.queries.ts';

export async function listRates(
  { pool, clock, timeZone }: Context,
  query: Received<typeof calls.list>['query'],
): Promise<Returned<typeof calls.list>> {
  const today = dayIn(timeZone, clock.now());
  const people: RatedPerson[] = await listRatedPeople(pool, today, query);
  return { people, ...(await countRatedPeople(pool, today, query.search)) };
}

export async function ratesOf({ pool }: Context, staffId: number): Promise<Returned<typeof calls.ofPerson>> {
  const person = await requirePerson(pool, staffId);
  return { person, rates: (await listRatesOf(pool, staffId)).map(rateOf) };
}

export async function createRate(context: Context, { staffId, ...form }: Received<typeof calls.create>['body']): Promise<Rate> {
  const { pool, clock, actor } = context;
  const created = await save(pool, async (db) => {
    await requirePerson(db, staffId);
    const id = await insertRate(db, staffId, form, actor.id, clock.now());
    await record(context, db, id, 'created', { after: form });
    return rateOf(await readRate(db, id));
  });
  tell(context);
  return created;
}

export async function updateRate(context: Context, id: number, form: RateForm): Promise<Rate> {
  const { pool, clock, actor } = context;
  const updated = await save(pool, async (db) => {
    const former = await lockSeen(context, db, id);
    await changeRate(db, id, form, actor.id, clock.now());
    const changed = (Object.keys(form) as (keyof RateForm)[]).filter((name) => former[name] !== form[name]);
    const some = (facts: RateForm) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
    if (changed.length > 0) await record(context, db, id, 'updated', { before: some(former), after: some(form) });
    return rateOf(await readRate(db, id));
  });
  tell(context);
  return updated;
}

export async function removeRate(context: Context, id: number): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    const former = await lockSeen(context, db, id);
    await deleteRate(db, id);
    await record(context, db, id, 'purged', { before: factsOf(former) });
  });
  tell(context);
  return { id };
}

async function lockSeen({ seenVersion }: Context, db: Db, id: number): Promise<LockedRate> {
  const row = await lockRate(db, id);
  if (!row) throw new CallError('NOT_FOUND', 'Rate not found');
  requireSeenVersion(seenVersion, row.version);
  return row;
}

async function requirePerson(db: Db, staffId: number) {
  const person = await findRatedPerson(db, staffId);
  if (!person) throw new CallError('NOT_FOUND', 'Person not found');
  return person;
}

/** A person has one rate from a day. */
async function save<T>(pool: Context['pool'], work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, work).catch((error: unknown) => {
    if (!uniqueViolation(error)) throw error;
    const message = 'This person has a rate from that day already.';
    throw new CallError('CONFLICT', message, { fields: { validFrom: message } });
  });
}

/** Other administrators alone look again: that a rate has changed is nobody else's business. */
function tell({ publish }: Context): void {
  publish({ topics: ['rates'], admins: true });
}

function record(
  { actor, clock }: Context,
  db: Db,
  entityId: number,
  action: string,
  facts: { before?: object; after?: object },
): Promise<void> {
  return recordChange(db, { at: clock.now(), actorId: actor.id, entity: 'rate', entityId, action, ...facts });
}

function factsOf({ validFrom, hourlyRate }: RateForm): RateForm {
  return { validFrom, hourlyRate };
}

function rateOf({ updatedAt, ...row }: RateRow): Rate {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
