import { CallError, type Fields, invalidFields } from '@crm/contract/core/envelope';
import { exitBeforeEntry, notYet } from '@crm/contract/office/attendance';
import { minutesOf } from '@crm/contract/rules/times';
import { dayIn, isYetToComeIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { stale } from '../../records/refusals.ts';
import { insertDay, type LockedDay, lockDay, removeDay, updateDay, type WantedTimes } from './corrected-days.queries.ts';

export interface Wanted extends WantedTimes {
  staffId: number;
  date: string;
  reason: string;
  /** Of the day as the administrator saw it; null when it had no record. */
  version: number | null;
}

/** Writes the day in the caller's transaction, with its line in the history. Both times null remove it. */
export async function writeCorrectedDay(
  db: Db,
  { actor, clock }: { actor: Pick<Context['actor'], 'id'>; clock: Context['clock'] },
  { staffId, date, reason, version, ...times }: Wanted,
): Promise<{ id: number; version: number | null }> {
  const old = await lockDay(db, staffId, date);
  if ((old?.version ?? null) !== version) throw stale();
  const by = { actorId: actor.id, now: clock.now(), reason };
  const isRemoved = times.entryTime === null && times.exitTime === null;
  if (isRemoved && !old) throw new CallError('NOT_FOUND', 'This day has no attendance to remove.');
  const saved = isRemoved ? undefined : await (old ? updateDay(db, old.id, times, by) : insertDay(db, staffId, date, times, by));
  if (isRemoved && old) await removeDay(db, old.id, by);
  const id = saved?.id ?? old?.id;
  if (id === undefined || !(saved || isRemoved)) throw stale();
  await recordChange(db, {
    at: by.now,
    actorId: actor.id,
    entity: 'attendance',
    entityId: id,
    action: isRemoved ? 'deleted' : 'corrected',
    before: old ? factsOf(date, old) : null,
    after: isRemoved ? { reason } : { ...factsOf(date, times), reason },
  });
  return { id, version: saved?.version ?? null };
}

function factsOf(date: string, { entryTime, exitTime }: WantedTimes | LockedDay) {
  return { date, entryTime, exitTime };
}

/** Entry before exit, and nothing that is still ahead. */
export function refuseBadTimes({ timeZone, clock }: Context, date: string, { entryTime, exitTime }: WantedTimes): void {
  const now = clock.now();
  const isAhead = (time: string | null) => time !== null && date === dayIn(timeZone, now) && isYetToComeIn(timeZone, now, time);
  const isUnordered = entryTime !== null && exitTime !== null && minutesOf(exitTime) <= minutesOf(entryTime);
  const fields: Fields = {
    ...(isAhead(entryTime) && { entryTime: notYet }),
    ...(isAhead(exitTime) && { exitTime: notYet }),
    ...(isUnordered && { exitTime: exitBeforeEntry }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** The attended hours stand in the work log, too. */
export function publishCorrected({ publish }: Context, staffId: number): void {
  publish({ topics: ['attendance', 'worklog', 'notifications'], users: [staffId], admins: true });
}
