import type { Received } from '@crm/contract/core/call';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { CallDetail, MeetingDetail } from '@crm/contract/work/appointment-records';
import type { TaskDetail, taskDetailCalls } from '@crm/contract/work/task-detail';
import type { Task } from '@crm/contract/work/tasks';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { answerPortion } from '../../records/list/list-portion.ts';
import { callDetailOf, listOfTask, listWithCustomer, meetingDetailOf } from '../appointments/appointments.service.ts';
import { listAttachments } from '../attachments/attachments.service.ts';
import { findReadableTask, refusalOfLink, requireReadableTask, taskMissing } from '../tasks/task-access.ts';
import { type TaskRow, taskOf } from '../tasks/task-rows.ts';
import { reworkRoundOf, reworksOf, teamWorkOf } from '../tasks/task-work.ts';
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

/** For everybody who may read it. */
export async function getTask(context: Context, id: number): Promise<Task> {
  await requireReadableTask(context, id);
  return taskOf(await readRow(context.pool, id));
}

type Asking = Received<typeof taskDetailCalls.calls>;

export async function listCalls(context: Context, asked: Asking): Promise<Answer<CallDetail[]>> {
  return answerPortion(await appointmentsOf(context, 'call', asked), callDetailOf);
}

export async function listMeetings(context: Context, asked: Asking): Promise<Answer<MeetingDetail[]>> {
  return answerPortion(await appointmentsOf(context, 'meeting', asked), meetingDetailOf);
}

/** For everybody who may read the task. */
async function appointmentsOf(context: Context, kind: AppointmentKind, { params, query }: Pick<Asking, 'params' | 'query'>) {
  const { contactId, staffId } = await requireReadableTask(context, params.id);
  return listWithCustomer(context, kind, { contactId, hostId: staffId }, query);
}

async function detailsOf(context: Context, asked: Asked, isShown: (task: TaskRow) => boolean): Promise<TaskDetail> {
  const { actor, pool } = context;
  if (!(await findReadableTask(context, pool, asked.taskId))) throw await refusalOfLink(context, asked.taskId);
  const task = await readRow(pool, asked.taskId);
  if (task.contactId !== asked.contactId || !isShown(task)) throw taskMissing();
  const [teamWork, reworkRound, reworks, appointments, attachments] = await Promise.all([
    teamWorkOf(pool, task.id),
    reworkRoundOf(pool, task.id),
    reworksOf(pool, task.id),
    listOfTask(pool, { contactId: task.contactId, hostId: task.staffId }),
    listAttachments(context, pool, task),
  ]);
  const isOwner = task.staffId === actor.id;
  return {
    customerDetails: task.customer,
    taskDetails: { ...taskOf(task), teamWork, reworkRound, reworks, isOwner, readOnly: actor.role === 'admin' },
    ...appointments,
    attachments,
  };
}
