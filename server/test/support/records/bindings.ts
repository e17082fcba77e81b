import { bindingCalls } from '@crm/contract/numbers/bindings';
import { worklogCalls } from '@crm/contract/office/worklog';
import type { Person } from '../test-app.ts';

export const march = { query: { year: '2026', month: '3' } };
export const day = '2026-03-02';

type Column = { customerId: number } | { requirementId: number };
export const bind = (person: Person, taskNumber: string, to: Column, version?: number, month = 3) =>
  person.send(bindingCalls.setColumn, { body: { year: 2026, month, taskNumber, ...to }, version });
export const unbind = (person: Person, taskNumber: string, version?: number) =>
  person.send(bindingCalls.clearColumn, { query: { ...march.query, taskNumber }, version });
export const bindCell = (person: Person, taskNumber: string, taskId: number, version?: number) =>
  person.send(bindingCalls.setCell, { body: { date: day, taskNumber, taskId }, version });
export const bindingsOf = async (person: Person, asked = march) => (await person.send(bindingCalls.get, asked)).data;
export const targetsOf = async (person: Person, asked = march) =>
  (await bindingsOf(person, asked)).columns.map(({ target }) => target);

/** Each task with its time, on one day. */
export async function log(person: Person, times: Record<string, string>, details: { date?: string; title?: string } = {}) {
  const tasks = Object.entries(times).map(([taskNumber, time]) => ({
    taskNumber,
    taskName: details.title ?? '',
    time,
    comment: '',
  }));
  const reply = await person.send(worklogCalls.save, {
    body: { worklogs: [{ date: details.date ?? day, attendance: '', tasks }] },
  });
  if (reply.status !== 200) throw new Error(`a work log was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data.version;
}
