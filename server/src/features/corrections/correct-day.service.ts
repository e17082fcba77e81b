import { addresses } from '@crm/contract/core/addresses';
import { invalidFields } from '@crm/contract/core/envelope';
import { type CorrectedDay, dayNotCome } from '@crm/contract/office/corrections';
import { dayIn } from '../../clock.ts';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { notify } from '../../records/notify.ts';
import { type ReviewedPerson, requireReviewedPerson, stayOf } from '../attendance/reviewed-staff.ts';
import { publishCorrected, refuseBadTimes, writeCorrectedDay } from './correct-day.ts';
import { correctedText } from './correction-words.ts';

/** An administrator writes a day of somebody; the person hears of it. */
export async function correctDay(context: Context, wanted: CorrectedDay) {
  const { pool, clock } = context;
  const { staffId, date } = wanted;
  const person = await requireReviewedPerson(pool, staffId);
  refuseDay(context, person, date);
  refuseBadTimes(context, date, wanted);
  const saved = await transaction(pool, async (db) => {
    const day = await writeCorrectedDay(db, context, wanted);
    const text = correctedText(context.actor.name, wanted, context.company);
    if (person.leftAt === null) await notify(db, clock, [staffId], { kind: 'attendance', text, link: addresses.attendance });
    return day;
  });
  publishCorrected(context, staffId);
  return saved;
}

/** Up to today, and of former staff up to the day on which they left. */
function refuseDay(context: Context, person: ReviewedPerson, date: string): void {
  const { timeZone, clock } = context;
  if (date > dayIn(timeZone, clock.now())) throw invalidFields({ date: dayNotCome });
  const { leftOn } = stayOf(context, person);
  if (leftOn !== null && date > leftOn) throw invalidFields({ date: `${person.name} had left by then` });
}
