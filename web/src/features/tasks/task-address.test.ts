import { describe, expect, it } from 'vitest';
import { parseAdminTask, parseStaffTask, parseTaskStatus } from './task-address.ts';

const path = (data: unknown) => `/somewhere/${encodeURIComponent(typeof data === 'string' ? data : JSON.stringify(data))}`;

describe('data in the address of a task', () => {
  it('reads the wrapped and the flat form of the admin task', () => {
    const task = { taskId: 3, contactId: 9, staffId: 4, pending: true, completed: false };
    expect(parseAdminTask(path(task))).toEqual(task);
    expect(parseAdminTask(path({ data: task }))).toEqual(task);
  });

  it('takes a column name, a contact id and JSON for the status view', () => {
    expect(parseTaskStatus(path('Not Started'))).toBe('Not Started');
    expect(parseTaskStatus(path('42'))).toBe(42);
    expect(parseTaskStatus(path({ status: 'Completed' }))).toEqual({ status: 'Completed' });
  });

  it.each([
    ['no JSON', '/somewhere/hello'],
    ['a broken escape', '/somewhere/%E0%A4%A'],
    ['cut off', path('{"taskId":1')],
    ['nothing', '/somewhere/'],
    ['null', path('null')],
    ['an id that is text', path({ taskId: '1', contactId: 2 })],
    ['an id that is missing', path({ taskId: 1 })],
    ['a negative id', path({ taskId: -1, contactId: 2 })],
  ])('refuses %s', { tags: ['C-2.17-01', 'C-8-41'] }, (_what, pathname) => {
    expect(parseStaffTask(pathname)).toBeUndefined();
  });
});
