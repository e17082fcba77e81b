import { type CallError, invalidFields } from '@crm/contract/core/envelope';
import type { AssignmentForm } from '@crm/contract/work/assignments';
import { dayIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { lockActiveStaff, lockLiveTeam } from './assignment-people.queries.ts';
import type { AssignmentRow } from './assignment-rows.ts';
import type { Stored } from './assignment-writes.queries.ts';

type Form = Omit<AssignmentForm, 'status'>;

/** What is stored of a form. An unchanged assignee or team is not checked again. */
export async function storedOf(db: Db, context: Context, form: Form, before?: AssignmentRow): Promise<Omit<Stored, 'status'>> {
  const { title, description, dueDate, priority } = form;
  refuseEarlier(context, dueDate, before?.dueDate);
  const staffId = form.assignedTo === 0 ? null : form.assignedTo;
  const teamId = form.teamId ?? null;
  if (staffId !== null) {
    if (teamId !== null) throw refusal('teamId', "A team can only be chosen with 'Admin'");
    if (staffId !== before?.staffId && !(await lockActiveStaff(db, staffId))) {
      throw refusal('assignedTo', 'Choose an active member of staff');
    }
    return { title, description, staffId, teamId, dueDate, priority };
  }
  if (teamId !== null && teamId !== before?.teamId && !(await lockLiveTeam(db, teamId))) {
    throw refusal('teamId', 'Team not found');
  }
  return { title, description, staffId, teamId: teamId ?? hiddenTeamOf(before), dueDate, priority };
}

/** The form does not show a team in Trash, so a save without it must not remove it: it comes back when it is restored. */
function hiddenTeamOf(before: AssignmentRow | undefined): number | null {
  return before?.staffId === null && before.teamId === null ? before.storedTeamId : null;
}

function refuseEarlier({ clock, timeZone }: Context, dueDate: string, before: string | undefined): void {
  if (dueDate !== before && dueDate < dayIn(timeZone, clock.now())) throw refusal('dueDate', 'Due date must be today or later');
}

function refusal(field: string, text: string): CallError {
  return invalidFields({ [field]: text });
}
