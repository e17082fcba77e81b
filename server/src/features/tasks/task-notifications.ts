import { addresses } from '@crm/contract/core/addresses';
import { dayText } from '@crm/contract/rules/date-texts';
import type { TaskState } from '@crm/contract/rules/task-states';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { activeAdminIds, notify, notifyAdmins } from '../../records/notify.ts';
import type { TaskRow } from './task-rows.ts';

// Notifications about the moves of a task. Nobody is notified of what they did themselves.

/** Answers who was notified. */
export async function noteMove(
  db: Db,
  context: Context,
  task: TaskRow,
  { from, to, round, isNewDay }: { from: TaskState; to: TaskState; round: number; isNewDay: boolean },
): Promise<number[]> {
  if (from === to) return [];
  const about = `${task.requirement ?? 'General Requirement'} for ${task.name}`;
  if (to === 'S3' && (from === 'S1' || from === 'S2')) {
    return notifyAdmins(db, context, {
      kind: 'review',
      text: `${about} waits for review.`,
      link: adminLink(task, false, false),
    });
  }
  if (isSentBack(from, to)) {
    const notifiedUserIds = task.staffId === context.actor.id ? [] : [task.staffId];
    const what = `${about} was sent back for rework${round > 1 ? `, round ${round}` : ''}.`;
    const text = [what, ...whyOf(task), ...(isNewDay ? [`Finish by ${dayText(task.finishBy, context.company)}.`] : [])].join(' ');
    await notify(db, context.clock, notifiedUserIds, { kind: 'rework', text, link: await ownerLink(db, task) });
    return notifiedUserIds;
  }
  if (to === 'R2') {
    return notifyAdmins(db, context, {
      kind: 'rework',
      text: `The rework of ${about} is finished.`,
      link: adminLink(task, true, true),
    });
  }
  return [];
}

/** An administrator asks for a rework; a staff member who takes 'finished' back does not. */
export function isSentBack(from: TaskState, to: TaskState): boolean {
  return to === 'R1' && (from === 'S3' || from === 'S4');
}

/** 'Mistake: The second branch is missing.' */
function whyOf({ sentBack }: TaskRow): string[] {
  const why = [sentBack?.category, sentBack?.reason.replace(/\s+/g, ' ')].filter(Boolean).join(': ');
  if (why === '') return [];
  return [/[.!?…]$/.test(why) ? why : `${why}.`];
}

export async function noteReassignment(
  db: Db,
  { actor, clock }: Context,
  task: TaskRow,
  former: TaskRow['staff'],
): Promise<void> {
  const about = `${task.requirement ?? 'General Requirement'} for ${task.name}`;
  const taken = task.staffId === actor.id ? [] : [task.staffId];
  await notify(db, clock, taken, { kind: 'task', text: `${about} is your task now.`, link: await ownerLink(db, task) });
  const left = former.id === actor.id ? [] : [former.id];
  await notify(db, clock, left, { kind: 'task', text: `${about} is the task of ${task.staff.name} now.`, link: null });
}

/** Answers who was notified. */
export async function noteNewDay(db: Db, context: Context, task: TaskRow): Promise<number[]> {
  const told = task.staffId === context.actor.id ? [] : [task.staffId];
  const about = `${task.requirement ?? 'General Requirement'} for ${task.name}`;
  const text = `${about} is to be finished by ${dayText(task.finishBy, context.company)} now.`;
  await notify(db, context.clock, told, { kind: 'task', text, link: await ownerLink(db, task) });
  return told;
}

function adminLink({ id, contactId, staffId }: TaskRow, pending: boolean, completed: boolean): string {
  return addresses.anyTask({ taskId: id, contactId, staffId, pending, completed });
}

/** Staff have a page for their tasks, an administrator's own task opens on the administrators' page. */
async function ownerLink(db: Db, task: TaskRow): Promise<string> {
  const isAdmin = (await activeAdminIds(db)).includes(task.staffId);
  if (isAdmin) return adminLink(task, false, false);
  return addresses.ownTask({ taskId: task.id, contactId: task.contactId });
}
