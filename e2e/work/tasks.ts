import type { ContactForm } from '@crm/contract/customers/contacts';
import { requirementCalls } from '@crm/contract/customers/requirements';
import type { TaskForm } from '@crm/contract/work/task-forms';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { createContact } from '../customers/contacts.ts';

interface TaskParts {
  task?: Partial<TaskForm>;
  contact?: Partial<ContactForm>;
}

/** Near, so that the task is among the first of every list. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A task with a contact and a requirement list of its own. */
export async function createTask(session: Session, { task = {}, contact = {} }: TaskParts = {}): Promise<Task> {
  const { phone } = await createContact(session, contact);
  const requirement = task.requirement ?? (await createList(session));
  const body = { phone, notes: 'First notes', description: 'What is to be done', finishBy: tomorrow, ...task, requirement };
  const { data } = await session.send(taskCalls.create, { body });
  return data;
}

/** A requirement list of one item; answers its title. */
export async function createList(session: Session, project = `List ${crypto.randomUUID().slice(0, 8)}`): Promise<string> {
  const { data } = await session.send(requirementCalls.create, { body: { project, data: ['One'] } });
  return data.project;
}

/** Takes an own task to a stage, step by step, as its owner can. */
export async function stepTo(session: Session, task: Task, stage: 2 | 3): Promise<Task> {
  let moved = task;
  for (let data = task.stage + 1; data <= stage; data++) {
    moved = (await session.send(taskCalls.step, { params: { id: String(task.id) }, body: { data } })).data;
  }
  return moved;
}

/** Completes a task, as an administrator can. */
export async function complete(admin: Session, { id }: Task): Promise<Task> {
  return (await admin.send(taskCalls.review, { body: { taskId: id, stage: 4 } })).data;
}

export function cardOf(page: Page, task: { requirement: string | null }, column?: string) {
  const place = column === undefined ? page : page.getByRole('region', { name: column, exact: true });
  return place.getByRole('listitem').filter({ has: page.getByRole('link', { name: task.requirement ?? '', exact: true }) });
}
