import { describe, expect, it } from 'vitest';
import { parseRouteData } from './route-data.ts';

const path = (data: unknown) => `/somewhere/${encodeURIComponent(typeof data === 'string' ? data : JSON.stringify(data))}`;

describe('data in an address', () => {
  it('reads the wrapped and the flat form of the admin task', () => {
    const task = { taskId: 3, contactId: 9, staffId: 4, pending: true, completed: false };
    expect(parseRouteData('adminTask', path(task))).toEqual(task);
    expect(parseRouteData('adminTask', path({ data: task }))).toEqual(task);
  });

  it('decodes once, so that percent signs, slashes and quotes in a name survive', () => {
    const project = { staffIds: [1, 2], projectName: '50%2F50 "A/B" {x} %' };
    expect(parseRouteData('project', path(project))).toEqual(project);
  });

  it('takes a column name, a contact id and JSON for the status view', () => {
    expect(parseRouteData('taskStatus', path('Not Started'))).toBe('Not Started');
    expect(parseRouteData('taskStatus', path('42'))).toBe(42);
    expect(parseRouteData('taskStatus', path({ status: 'Completed' }))).toEqual({ status: 'Completed' });
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
  ])('refuses %s [C-2.17-01][C-8-41]', (_what, pathname) => {
    expect(parseRouteData('staffTask', pathname)).toBeUndefined();
  });
});
