import { endBeforeStart, type LeaveForm, type LeaveRequest, leaveTypeLabels } from '@crm/contract/calendar/leave';
import { addresses } from '@crm/contract/core/addresses';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { earliestEntered, enteredTooEarly, isTooLong, leaveTooLong } from '@crm/contract/rules/leave-days';
import { dayIn } from '../../clock.ts';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { notify } from '../../records/notify.ts';
import { daysOf, refuseFreeDays, refuseHalfDays, refuseOverlap } from '../calendar/leave-rules.ts';
import { spanOf } from '../calendar/leaves.service.ts';
import { requestOf } from '../calendar/requests.service.ts';
import { insertEntered, lockLeavePerson } from './queue.queries.ts';

/** For somebody who called in sick, also later: approved at once, and the person is told. */
export async function enterLeave(context: Context, { staffId, ...form }: LeaveForm & { staffId: number }): Promise<LeaveRequest> {
  const { pool, actor, clock, publish } = context;
  const once = idempotentRequestOf(context, 'enter leave', { staffId, ...form });
  try {
    const made = await transaction(pool, async (db) => {
      refuseEnteredDays(context, form);
      const person = await lockLeavePerson(db, staffId);
      if (!person) throw invalidFields({ staffId: 'Choose somebody of the staff' });
      const asked = spanOf(form);
      await refuseHalfDays(db, staffId, form);
      await refuseFreeDays(context, db, asked);
      await refuseOverlap(context, db, { id: staffId, has: `${person.name} already has` }, asked);
      const entered = requestOf(await insertEntered(db, staffId, form, actor.id, clock.now()));
      await rememberResult(db, context, once, entered);
      const text = `${actor.name} entered leave for you: ${leaveTypeLabels[asked.type]}, ${daysOf(asked, context.company)}.`;
      await notify(db, clock, [staffId], { kind: 'leave', text, link: addresses.calendar });
      return entered;
    });
    publish({ topics: ['calendar', 'notifications', 'messages'], users: [staffId], mates: true, admins: true });
    return made;
  } catch (error) {
    // When it is sent again, it overlaps with the first send.
    const first = await replayedResult<LeaveRequest>(context, once);
    if (!first) throw error;
    return first;
  }
}

/** Past days too, up to a year back. */
function refuseEnteredDays({ clock, timeZone }: Context, { leaveDate, endDate }: LeaveForm): void {
  if (endDate < leaveDate) throw new CallError('NOT_ALLOWED_NOW', endBeforeStart);
  if (isTooLong({ start: leaveDate, end: endDate })) throw invalidFields({ endDate: leaveTooLong });
  if (leaveDate < earliestEntered(dayIn(timeZone, clock.now()))) throw invalidFields({ leaveDate: enteredTooEarly });
}
