import { CallError } from '@crm/contract/core/envelope';
import { kinds } from '@crm/contract/core/kinds';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { firstRow, rows } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, type Replayed, replayedResult } from '../../plugins/limits/idempotency.ts';
import { requireSeenVersion, stale } from '../refusals.ts';
import { type OwnedEntity, type OwnedRow, type OwnedStatements, type OwnedTable, ownedStatements } from './owned-sql.ts';

/** A record of a plain kind, as its owner and nobody else reads and changes it. */
export type Owned<E extends OwnedEntity> = Omit<OwnedRow<E>, 'createdAt'> & { createdAt: string };
type Form<E extends OwnedEntity> = Omit<OwnedRow<E>, 'id' | 'version' | 'createdAt'>;

export interface OwnedKind<E extends OwnedEntity> extends OwnedTable<E> {
  columns: Readonly<Record<keyof Form<E> & string, string>>;
  title: keyof Form<E> & string;
  words: { missing: string; duplicate: string };
  /** Throws while something refers to the record, before Trash and before it is deleted for good. Called with the record locked. */
  refuseRemoval?: (context: Context, db: Db, id: number) => Promise<void>;
}

export interface OwnedRecords<E extends OwnedEntity> {
  kind: OwnedKind<E>;
  statements: OwnedStatements<E>;
  get(context: Context, id: number): Promise<Owned<E>>;
  create(context: Context, form: Form<E>): Promise<Owned<E>>;
  update(context: Context, id: number, form: Form<E>): Promise<Owned<E>>;
  remove(context: Context, id: number): Promise<{ id: number }>;
}

/** What is the same in all kinds that one person owns: their rules, history, twins and repeated sends. */
export function ownedRecords<E extends OwnedEntity>(kind: OwnedKind<E>): OwnedRecords<E> {
  const statements = ownedStatements(kind);
  const valuesOf = (form: Form<E>) => (Object.keys(kind.columns) as (keyof Form<E>)[]).map((name) => form[name]);
  const missing = () => new CallError('NOT_FOUND', kind.words.missing);
  const duplicate = async ({ pool, actor }: Context, form: Form<E>, selfId: number) => {
    const existing = await firstRow(pool, statements.findTwin, [actor.id, form[kind.title], selfId]);
    return new CallError('DUPLICATE', kind.words.duplicate, { existing });
  };
  return {
    kind,
    statements,
    async get({ pool, actor }, id) {
      const row = await firstRow(pool, statements.read, [actor.id, id]);
      if (!row) throw missing();
      return recordOf(kind, row);
    },
    async create(context, form) {
      const { pool, actor, clock } = context;
      const once = idempotentRequestOf(context, `create ${kind.entity}`, form);
      try {
        const values = [actor.id, ...valuesOf(form), clock.now(), once.key, once.call, once.requestHash];
        const row = await firstRow(pool, statements.create, values);
        if (!row) throw new Error('an insert returned no row');
        publishOwned(context, kind);
        return recordOf(kind, row);
      } catch (error) {
        // A retried request violates a unique index: that of its key, or that of the first record's title.
        if (!uniqueViolation(error)) throw error;
        const first = await replayedResult<OwnedRow<E>>(context, once);
        if (!first) throw await duplicate(context, form, 0);
        return recordOf(kind, first);
      }
    },
    async update(context, id, form) {
      const { pool, actor, clock, seenVersion } = context;
      const values = [actor.id, id, ...valuesOf(form), clock.now(), seenVersion ?? null];
      const row = await firstRow(pool, statements.update, values).catch(async (error) => {
        throw uniqueViolation(error) ? await duplicate(context, form, id) : error;
      });
      if (!row || row.found === 0) throw missing();
      if (row.id === null) throw stale();
      publishOwned(context, kind);
      return recordOf(kind, row);
    },
    async remove(context, id) {
      const { actor, clock, pool, seenVersion } = context;
      await transaction(pool, async (db) => {
        const row = await firstRow(db, statements.lock, [actor.id, id]);
        if (!row) throw missing();
        requireSeenVersion(seenVersion, row.version);
        await kind.refuseRemoval?.(context, db, id);
        await rows(db, statements.remove, [actor.id, id, clock.now()]);
      });
      publishOwned(context, kind, 'trash');
      return { id };
    },
  };
}

/** The caller's own pages, and those of whose record it is. */
export function publishOwned(context: Context, { entity }: OwnedTable, ...more: ('trash' | number)[]): void {
  const owners = more.filter((part) => typeof part === 'number');
  const topics = [kinds[entity].topic, ...more.filter((part) => part === 'trash')];
  context.publish({ topics, users: [...new Set([...owners, context.actor.id])] });
}

/** Read, listed, just written, or answered again to a repeated send: all have these columns (`owned-rows.types.ts`). */
export function recordOf<E extends OwnedEntity>(kind: OwnedKind<E>, row: OwnedRow<E> | Replayed<OwnedRow<E>>): Owned<E> {
  const names = ['id', ...Object.keys(kind.columns), 'version'] as (keyof OwnedRow<E>)[];
  const record = Object.fromEntries(names.map((name) => [name, row[name]]));
  return { ...record, createdAt: new Date(row.createdAt).toISOString() } as Owned<E>;
}
