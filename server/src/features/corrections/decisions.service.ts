import { addresses } from '@crm/contract/core/addresses';
import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { Correction, correctionCalls } from '@crm/contract/office/corrections';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { notify } from '../../records/notify.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { publishCorrected, writeCorrectedDay } from './correct-day.ts';
import { decidedText } from './correction-words.ts';
import { type CorrectionRow, closeCorrection, lockCorrection, readCorrection } from './corrections.queries.ts';
import { correctionList, correctionOf } from './corrections-list.ts';

type Decision = Received<typeof correctionCalls.decide>['body'];

export async function listOpenRequests(
  context: Context,
  query: Received<typeof correctionCalls.requests>['query'],
): Promise<Answer<Correction[]>> {
  const asked = { ...query, view: 'open', owners: 'everybody' } as const;
  return answerPortion(await listPortion(context, correctionList, asked), correctionOf);
}

/** Accepting writes the day as it was asked for, in the same transaction, unless the administrator saw another day. */
export async function decideRequest(context: Context, id: number, decision: Decision): Promise<Correction> {
  const { pool, actor, clock } = context;
  const decided = await transaction(pool, async (db) => {
    const request = await lockOpen(context, db, id);
    const reason = decision.accept ? undefined : decision.reason?.trim() || undefined;
    if (decision.accept) await writeCorrectedDay(db, context, wantedOf(request, decision.dayVersion));
    const status = decision.accept ? 'accepted' : 'rejected';
    const now = clock.now();
    const after = await closeCorrection(db, id, { status, by: actor.id, now, reason: reason ?? null });
    await recordChange(db, {
      at: now,
      actorId: actor.id,
      entity: 'correction',
      entityId: id,
      action: status,
      before: { status: 'open' },
      after: reason ? { status, decisionReason: reason } : { status },
    });
    const text = decidedText(request, decision.accept, reason, context.company);
    await notify(db, clock, [request.staff.id], { kind: 'attendance', text, link: addresses.attendance });
    return after;
  });
  publishCorrected(context, decided.staff.id);
  return correctionOf(decided);
}

function wantedOf({ staff, date, entryTime, exitTime, reason }: CorrectionRow, version: number | null) {
  return { staffId: staff.id, date, entryTime, exitTime, reason, version };
}

/** Of two decisions the second is refused. */
async function lockOpen({ seenVersion }: Context, db: Db, id: number): Promise<CorrectionRow> {
  const row = await lockCorrection(db, id);
  if (!row) throw new CallError('NOT_FOUND', 'Correction not found');
  if (row.status !== 'open') throw new CallError('CONFLICT', `This correction was ${row.status} already.`);
  requireSeenVersion(seenVersion, row.version);
  return readCorrection(db, id);
}
