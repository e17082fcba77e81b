import {
  type CustomerHub,
  type PlannedWithCustomer,
  shownOnHub,
  type TaskOfCustomer,
} from '@crm/contract/customers/customer-hub';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { minutesOf } from '@crm/contract/rules/times';
import type { CallRecord, MeetingRecord } from '@crm/contract/work/appointment-records';
import type { Context } from '../../plugins/context.ts';
import { callKind, meetingKind } from '../appointments/appointment-kinds.ts';
import { lastHeldAt, listPendingWith } from '../appointments/appointments.service.ts';
import { listAttachmentsOfTasks } from '../attachments/attachments.service.ts';
import { getCustomer } from '../customers/customers.service.ts';
import { listRequirementsOfTasks } from '../requirements/requirements.service.ts';
import { listTasksOnContact } from '../tasks/tasks.service.ts';

/** For whoever may read the customer. What belongs to it keeps its own rules: a task of another team is left out. */
export async function getHub(context: Context, kind: CustomerKind, id: number): Promise<CustomerHub> {
  await getCustomer(context, kind, id);
  const [lastContactAt, calls, meetings, { rows: tasks, beside }] = await Promise.all([
    lastHeldAt(context.pool, id),
    listPendingWith(context, callKind, id, shownOnHub),
    listPendingWith(context, meetingKind, id, shownOnHub),
    listTasksOnContact(context, id, shownOnHub),
  ]);
  const [files, lists] = await Promise.all([
    listAttachmentsOfTasks(context, tasks, shownOnHub),
    listRequirementsOfTasks(
      context,
      tasks.map((task) => task.id),
      shownOnHub,
    ),
  ]);
  return {
    lastContactAt: lastContactAt?.toISOString() ?? null,
    planned: [...calls.map(plannedCall), ...meetings.map(plannedMeeting)].sort(byTime).slice(0, shownOnHub),
    tasks: tasks.map(taskOf),
    taskCount: beside.total ?? tasks.length,
    files,
    lists,
  };
}

function plannedCall({ id, subject, date, time, staff: host, canEdit, version }: CallRecord): PlannedWithCustomer {
  return { kind: 'call', id, subject, date, time, host, canEdit, version };
}

function plannedMeeting({ id, subject, meetingDate, startTime, staff, canEdit, version }: MeetingRecord): PlannedWithCustomer {
  return { kind: 'meeting', id, subject, date: meetingDate, time: startTime, host: staff, canEdit, version };
}

function byTime(one: PlannedWithCustomer, other: PlannedWithCustomer): number {
  return one.date === other.date ? minutesOf(one.time) - minutesOf(other.time) : one.date < other.date ? -1 : 1;
}

function taskOf(task: Awaited<ReturnType<typeof listTasksOnContact>>['rows'][number]): TaskOfCustomer {
  const { id, contactId, staffId, requirement, stage, rework, newUpdate, finishBy, amount } = task;
  return {
    id,
    contactId,
    staffId,
    staffName: task.staff.name,
    requirement,
    stage,
    rework,
    newUpdate: newUpdate?.toISOString() ?? null,
    finishBy,
    amount,
  };
}
