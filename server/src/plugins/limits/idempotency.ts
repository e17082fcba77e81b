import { createHash } from 'node:crypto';
import { CallError, type SavedRecord } from '@crm/contract/core/envelope';
import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, rows, statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';

const keepMs = 24 * 3_600_000;

/**
 * The lock is written down, and so its commit waits for a standby as that of every write does: with it the standby has what was stored
 * before, also by the first send, if that was not allowed to wait (portal-client.ts).
 */
const findResult = statement(
  'find_idempotent',
  `select call, request_hash as "requestHash", result from idempotency_keys where user_id = $1 and key = $2 for no key update`,
  { result: holds<unknown>() },
);
const remember = statement(
  'remember_idempotent',
  `insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
   select $1, $2, $3, $4, $5, $6 where $2::text is not null`,
);
const removeOld = statement(
  'remove_old_keys',
  `with ahead as (update idempotency_keys set created_at = $1 where ${aheadOf('$1', 'created_at')})
   delete from idempotency_keys where created_at <= $2`,
);

/** Identifies one submission of a create form. The statement that creates the record also writes these columns. */
export interface IdempotentRequest {
  key: string | null;
  call: string;
  requestHash: string;
}

export function idempotentRequestOf(context: Context, call: string, body: unknown): IdempotentRequest {
  return {
    key: context.idempotencyKey ?? null,
    call,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  };
}

/** An answer as it is stored: JSON, in which instants are texts. */
export type Replayed<Answer> = { [Key in keyof Answer]: Replayable<Answer[Key]> };
type Replayable<Value> = Value extends Date ? string : Value;

/**
 * The first answer to the same send, if there was one. Somebody whose first answer got lost may have changed the form since: the
 * record that exists already is named, so that the form goes on with it and makes no second one.
 */
export async function replayedResult<Answer>(context: Context, once: IdempotentRequest): Promise<Replayed<Answer> | undefined> {
  if (once.key === null) return undefined;
  const stored = await firstRow(context.pool, findResult, [context.actor.id, once.key]);
  if (!stored) return undefined;
  if (stored.call !== once.call) throw new CallError('CONFLICT', 'This form was used for something else. Please open it again.');
  if (stored.requestHash !== once.requestHash) {
    throw new CallError('CONFLICT', 'This was saved already, before it was changed here.', { saved: madeBy(stored.result) });
  }
  // The call that asks is the one that has stored it.
  return stored.result as Replayed<Answer>;
}

/** Every stored answer names what was made; assignments call it `newId`. */
function madeBy(result: unknown): SavedRecord | undefined {
  const { id, newId = id } = result as { id?: number; newId?: number };
  return newId === undefined ? undefined : { id: newId };
}

/** For creations of several statements: in their transaction, so that the key exists exactly when the record does. */
export async function rememberResult(db: Db, { actor, clock }: Context, once: IdempotentRequest, result: unknown): Promise<void> {
  await rows(db, remember, [actor.id, once.key, once.call, once.requestHash, JSON.stringify(result), clock.now()]);
}

export async function removeOldKeys(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now, new Date(now.getTime() - keepMs)]);
}
