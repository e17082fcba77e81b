import { type Requirement, requirementCalls } from '@crm/contract/customers/requirements';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { createContact } from '../factories.ts';
import type { Person } from '../test-app.ts';

let count = 0;

export async function createList(person: Person, project?: string): Promise<Requirement> {
  count += 1;
  const body = { project: project ?? `Project ${count}`, data: ['First'] };
  const reply = await person.send(requirementCalls.create, { body });
  if (reply.status !== 201) throw new Error(`a list was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

/** A valid task form: the person gets a contact and a list for it. */
export async function taskForm(person: Person, details: Partial<Record<string, unknown>> = {}) {
  const { phone } = details.phone ? { phone: String(details.phone) } : await createContact(person);
  const project = details.requirement ? String(details.requirement) : (await createList(person)).project;
  return {
    notes: 'Ask for the plan',
    description: 'Build the shop',
    finishBy: '2026-04-01',
    priority: 'Normal' as const,
    ...details,
    requirement: project,
    phone,
  };
}

export async function createOwnTask(person: Person, details: Partial<Record<string, unknown>> = {}): Promise<Task> {
  const reply = await person.send(taskCalls.create, { body: await taskForm(person, details) });
  if (reply.status !== 201) throw new Error(`a task was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

/** Puts a task into a state without asking the rules. */
export async function putTask(
  pool: { query(text: string, values: unknown[]): Promise<unknown> },
  id: number,
  state: { stage: number; rework?: boolean; finished?: boolean },
): Promise<void> {
  await pool.query('update tasks set stage = $2, rework = $3, new_update = case when $4 then now() end where id = $1', [
    id,
    state.stage,
    state.rework ?? false,
    state.finished ?? false,
  ]);
}
