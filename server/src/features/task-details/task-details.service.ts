import type { TaskDetail } from '@crm/contract/work/task-detail';
import type { Context } from '../../context.ts';
import { listOfTask } from '../appointments/appointments.service.ts';
import { listAttachments } from '../attachments/attachments.service.ts';
import { findReadableTask, refusalOfLink, taskMissing } from '../tasks/task-access.ts';
import { type TaskRow, taskOf } from '../tasks/task-rows.ts';
import { reworkRoundOf, teamWorkOf } from '../tasks/task-work.ts';
import { readRow } from '../tasks/tasks.service.ts';

interface Asked {
  taskId: number;
  contactId: number;
}

/** Only the caller's own task; somebody else's answers 404 here. */
export async function getOwnDetails(context: Context, asked: Asked): Promise<TaskDetail> {
  return detailsOf(context, asked, (task) => task.staffId === context.actor.id);
}

/** For the owner and team-mates to work on, for administrators to read. */
export async function getDetails(context: Context, asked: Asked): Promise<TaskDetail> {
  return detailsOf(context, asked, () => true);
}

async function detailsOf(context: Context, asked: Asked, isShown: (task: TaskRow) => boolean): Promise<TaskDetail> {
  const { actor, pool } = context;
  if (!(await findReadableTask(context, pool, asked.taskId))) throw await refusalOfLink(context, asked.taskId);
  const task = await readRow(pool, asked.taskId);
  if (task.contactId !== asked.contactId || !isShown(task)) throw taskMissing();
  const [teamWork, reworkRound, appointments, attachments] = await Promise.all([
    teamWorkOf(pool, task.id),
    reworkRoundOf(pool, task.id),
    listOfTask(pool, task.contactId, task.staffId),
    listAttachments(context, pool, task),
  ]);
  const isOwner = task.staffId === actor.id;
  return {
    customerDetails: task.customer,
    taskDetails: { ...taskOf(task), teamWork, reworkRound, isOwner, readOnly: actor.role === 'admin' },
    ...appointments,
    attachments,
  };
}
