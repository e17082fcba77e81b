import { addresses } from '@crm/contract/core/addresses';
import type { Received } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import {
  type Correction,
  type CorrectionForm,
  type correctionCalls,
  noTimes,
  onlyPastDays,
} from '@crm/contract/office/corrections';
import { dayIn } from '../../clock.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { notifyAdmins } from '../../records/notify.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { refuseBadTimes } from './correct-day.ts';
import { askedText } from './correction-words.ts';
import {
  type CorrectionRow,
  closeCorrection,
  insertCorrection,
  lockCorrection,
  lockCorrectionsOf,
  readCorrection,
  updateCorrection,
} from './corrections.queries.ts';
import { correctionList, correctionOf } from './corrections-list.ts';

const askedAlready = 'You already ask for a correction of this day';

export async function listOwnRequests(
  context: Context,
  query: Received<typeof correctionCalls.listOwn>['query'],
): Promise<Answer<Correction[]>> {
  const asked = { ...query, view: 'own', owners: context.actor.id } as const;
  return answerPortion(await listPortion(context, correctionList, asked), correctionOf);
}

export async function askForCorrection(context: Context, form: CorrectionForm): Promise<Correction> {
  const { pool, actor, clock } = context;
  const once = idempotentRequestOf(context, 'ask for correction', form);
  refuseBadForm(context, form);
  try {
    const made = await transaction(pool, async (db) => {
      const { isFormer } = await lockCorrectionsOf(db, actor.id);
      // The account was deleted while this waited for the lock: nobody would decide it any more.
      if (isFormer) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
      const row = await insertCorrection(db, actor.id, form, clock.now());
      await record(db, context, row.id, 'created', null, factsOf(row));
      const request = correctionOf(row);
      await rememberResult(db, context, once, request);
      const text = askedText(actor.name, form, context.company);
      return { request, told: await notifyAdmins(db, context, { kind: 'attendance', text, link: addresses.corrections }) };
    });
    publishAsked(context);
    context.publish({ topics: ['notifications'], users: made.told });
    return made.request;
  } catch (error) {
    // When it is sent again, its day is taken by the first send.
    const first = await replayedResult<Correction>(context, once);
    if (!first) throw explained(error);
    return first;
  }
}

export async function changeRequest(context: Context, id: number, form: CorrectionForm): Promise<Correction> {
  refuseBadForm(context, form);
  try {
    const saved = await transaction(context.pool, async (db) => {
      const before = await lockOwn(context, db, id);
      const row = await updateCorrection(db, id, context.actor.id, form, context.clock.now());
      await record(db, context, id, 'updated', factsOf(before), factsOf(row));
      return row;
    });
    publishAsked(context);
    return correctionOf(saved);
  } catch (error) {
    throw explained(error);
  }
}

export async function withdrawRequest(context: Context, id: number): Promise<{ id: number }> {
  const { pool, actor, clock } = context;
  await transaction(pool, async (db) => {
    await lockOwn(context, db, id);
    await closeCorrection(db, id, { status: 'withdrawn', by: actor.id, now: clock.now(), reason: null });
    await record(db, context, id, 'withdrawn', { status: 'open' }, { status: 'withdrawn' });
  });
  publishAsked(context);
  return { id };
}

async function lockOwn({ actor, seenVersion }: Context, db: Db, id: number): Promise<CorrectionRow> {
  const row = await lockCorrection(db, id);
  if (row?.staffId !== actor.id) throw new CallError('NOT_FOUND', 'Correction not found');
  if (row.status !== 'open') throw new CallError('CONFLICT', `This correction was ${row.status} already.`);
  requireSeenVersion(seenVersion, row.version);
  return readCorrection(db, id);
}

function refuseBadForm(context: Context, form: CorrectionForm): void {
  const { timeZone, clock } = context;
  if (form.date >= dayIn(timeZone, clock.now())) throw invalidFields({ date: onlyPastDays });
  if (form.entryTime === null && form.exitTime === null) throw invalidFields({ entryTime: noTimes });
  refuseBadTimes(context, form.date, form);
}

function record(db: Db, { actor, clock }: Context, id: number, action: string, before: object | null, after: object) {
  return recordChange(db, { at: clock.now(), actorId: actor.id, entity: 'correction', entityId: id, action, before, after });
}

function factsOf({ date, entryTime, exitTime, reason }: CorrectionRow) {
  return { date, entryTime, exitTime, reason };
}

/** A day has one open request. */
function explained(error: unknown): unknown {
  return uniqueViolation(error) === 'attendance_corrections_open'
    ? new CallError('CONFLICT', `${askedAlready}.`, { fields: { date: askedAlready } })
    : error;
}

function publishAsked({ publish, actor }: Context): void {
  publish({ topics: ['attendance'], users: [actor.id], admins: true });
}
