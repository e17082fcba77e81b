import {
  type DefaultTerms,
  type HeldDefaults,
  type HeldOwn,
  noTerms,
  type PersonTerms,
} from '@crm/contract/calendar/entitlement';
import { CallError } from '@crm/contract/core/envelope';
import type { Terms } from '@crm/contract/rules/entitlement';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { stale } from '../../records/refusals.ts';
import { type EntitlementSet, entitlementsOf, findEntitled, lockEntitlement, writeEntitlement } from './entitlement.queries.ts';

export async function defaultsIn({ pool }: Context, year: number): Promise<HeldDefaults> {
  return heldDefaults(await setsIn(pool, null, year), year);
}

export async function ownIn({ pool }: Context, year: number, staffId: number): Promise<HeldOwn> {
  await requirePerson(pool, staffId);
  return heldOwn(await setsIn(pool, staffId, year), year);
}

export async function setDefaults(context: Context, year: number, form: DefaultTerms): Promise<HeldDefaults> {
  const terms = mapped(form, (given) => ({ ...given, carriedIn: null }));
  return heldDefaults([await write(context, null, year, terms)], year);
}

export async function setOwn(context: Context, year: number, staffId: number, form: PersonTerms): Promise<HeldOwn> {
  await requirePerson(context.pool, staffId);
  return heldOwn([await write(context, staffId, year, form)], year);
}

async function write(context: Context, staffId: number | null, year: number, terms: Record<string, Terms | null>) {
  const { pool, actor, clock, publish, seenVersion } = context;
  const written = await transaction(pool, async (db) => {
    const before = await lockEntitlement(db, staffId, year);
    // Version 0 is of a year for which none were set yet.
    if (seenVersion !== undefined && seenVersion !== (before?.version ?? 0)) throw stale();
    const after = await writeEntitlement(db, staffId, year, terms, clock.now());
    await recordChange(db, {
      at: clock.now(),
      actorId: actor.id,
      entity: 'entitlement',
      entityId: after.id,
      action: before ? 'updated' : 'created',
      ...(before ? { before: before.terms } : {}),
      after: after.terms,
    });
    return after;
  });
  if (staffId === null) publish({ topics: ['calendar'], everyone: true });
  else publish({ topics: ['calendar'], users: [staffId], admins: true });
  return written;
}

async function requirePerson(db: Db, staffId: number): Promise<void> {
  if (!(await findEntitled(db, staffId))) throw new CallError('NOT_FOUND', 'Person not found');
}

/** Of the year or an earlier one, the latest first. */
async function setsIn(db: Db, staffId: number | null, year: number): Promise<EntitlementSet[]> {
  const sets = await entitlementsOf(db, staffId === null ? [] : [staffId]);
  return sets.filter((set) => set.staffId === staffId && set.fromYear <= year).sort((a, b) => b.fromYear - a.fromYear);
}

function heldDefaults([set]: EntitlementSet[], year: number): HeldDefaults {
  const terms = mapped({ ...noTerms, ...set?.terms }, ({ carriedIn: _carriedIn, ...given }: Terms) => given);
  return { year, fromYear: set?.fromYear ?? null, terms, version: versionOf(set, year) };
}

/** What came over is stated for the first year of the terms alone. */
function heldOwn([set]: EntitlementSet[], year: number): HeldOwn {
  const carriedIn = (given: Terms) => (set?.fromYear === year ? given.carriedIn : null);
  const terms = mapped({ ...noTerms, ...set?.terms }, (given: Terms) => ({ ...given, carriedIn: carriedIn(given) }));
  return { year, fromYear: set?.fromYear ?? null, terms, version: versionOf(set, year) };
}

function versionOf(set: EntitlementSet | undefined, year: number): number {
  return set?.fromYear === year ? set.version : 0;
}

type OfEach<T> = Record<'Casual' | 'Medical' | 'Unpaid', T | null>;

function mapped<T, U>({ Casual, Medical, Unpaid }: OfEach<T>, change: (given: T) => U): OfEach<U> {
  const of = (given: T | null) => (given === null ? null : change(given));
  return { Casual: of(Casual), Medical: of(Medical), Unpaid: of(Unpaid) };
}
