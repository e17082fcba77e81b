import type { EntryForm, Holiday } from '@crm/contract/calendar/calendar';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { holidayOf } from './calendar.service.ts';
import { type Author, changeEntry, deleteEntry, insertEntry, lockEntry } from './entries.queries.ts';

export async function createEntry(context: Context, form: EntryForm): Promise<Holiday> {
  const once = idempotentRequestOf(context, 'create entry', form);
  try {
    const made = await transaction(context.pool, async (db) => {
      const entry = holidayOf(await insertEntry(db, authorOf(context), form));
      await rememberResult(db, context, once, entry);
      return entry;
    });
    publishChange(context);
    return made;
  } catch (error) {
    // When it is sent again, its day is taken by the first send.
    const first = await replayedResult<Holiday>(context, once);
    if (!first) throw explained(error);
    return first;
  }
}

export async function updateEntry(context: Context, id: number, form: EntryForm): Promise<Holiday> {
  try {
    const saved = await transaction(context.pool, async (db) => {
      await lockSeen(context, db, id);
      return changeEntry(db, authorOf(context), id, form);
    });
    publishChange(context);
    return holidayOf(saved);
  } catch (error) {
    throw explained(error);
  }
}

/** For good: an entry has no Trash. */
export async function removeEntry(context: Context, id: number): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    await lockSeen(context, db, id);
    await deleteEntry(db, authorOf(context), id);
  });
  publishChange(context);
  return { id };
}

async function lockSeen({ seenVersion }: Context, db: Db, id: number): Promise<void> {
  const row = await lockEntry(db, id);
  if (!row) throw new CallError('NOT_FOUND', 'Entry not found');
  requireSeenVersion(seenVersion, row.version);
}

/** A day has one entry. */
function explained(error: unknown): unknown {
  return uniqueViolation(error) === 'holidays_holiday_date_key'
    ? new CallError('CONFLICT', 'This day has an entry already.')
    : error;
}

function authorOf({ actor, clock }: Context): Author {
  return { id: actor.id, now: clock.now() };
}

/** Everybody's calendar and work log show the day. */
function publishChange({ publish }: Context): void {
  publish({ topics: ['calendar', 'worklog'], everyone: true });
}
