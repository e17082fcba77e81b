import type { Assignment } from '@crm/contract/work/assignments';
import { describe, expect, it } from 'vitest';
import { leaveText, loadText } from './assignee-words.ts';
import { columnWithStatus, columnWithVersion } from './assignment-columns.ts';
import { bodyOf, errorsOf, fieldErrors, isSame, newValues, valuesOf } from './assignment-values.ts';

const today = '2026-11-18';
const filled = { ...newValues, title: 'Script', description: 'For the fair', assignedTo: '7', dueDate: '2026-11-20' };
const person = { id: 7, name: 'Nora Whitlock', email: 'nora@test.example' };

function assignment(details: Partial<Assignment> = {}): Assignment {
  return {
    id: 1,
    title: 'Script',
    description: 'For the fair',
    staffId: 7,
    assignedTo: person,
    assignedStaff: person,
    assignedName: person.name,
    assignedEmail: person.email,
    teamId: null,
    team: null,
    date: '2026-11-20',
    dueDate: '2026-11-20',
    priority: 'Medium',
    workUpdate: 'Pending',
    status: 'Pending',
    version: 1,
    ...details,
  };
}

describe('the form', () => {
  it('begins with Medium and Pending, and asks for the rest', () => {
    expect([newValues.priority, newValues.status]).toEqual(['Medium', 'Pending']);
    expect(errorsOf({ ...newValues, priority: null }, newValues, today)).toMatchObject({
      title: 'Title is required',
      description: 'Description is required',
      assignedTo: 'Assigned user is required',
      dueDate: 'Due date is required',
      priority: 'Priority is required',
    });
  });

  it('refuses a day that is past, unless it was there before', () => {
    const late = { ...filled, dueDate: '2026-11-17' };
    expect(errorsOf(late, newValues, today).dueDate).toBe('Due date must be today or later');
    expect(errorsOf(late, late, today).dueDate).toBe(false);
    expect(errorsOf({ ...filled, dueDate: today }, newValues, today).dueDate).toBe(false);
  });

  it("sends a team with 'Admin' and with nobody else", () => {
    expect(bodyOf({ ...filled, teamId: '3' })).not.toHaveProperty('teamId');
    expect(bodyOf({ ...filled, assignedTo: '0', teamId: '3' })).toMatchObject({ assignedTo: 0, teamId: 3 });
    expect(bodyOf({ ...filled, assignedTo: '0' })).toMatchObject({ assignedTo: 0, teamId: null });
  });

  it('knows what is no change', () => {
    const before = valuesOf(assignment());
    expect(isSame(bodyOf({ ...before, title: ' Script ' }), before)).toBe(true);
    expect(isSame(bodyOf({ ...before, assignedTo: '0' }), before)).toBe(false);
    expect(isSame(bodyOf({ ...before, status: 'Progress' }), before)).toBe(false);
  });

  it('finds the fields that the server names', () => {
    expect(fieldErrors({ 'params.title': 'Title is required', dueDate: 'Late' })).toEqual({
      title: 'Title is required',
      dueDate: 'Late',
    });
  });
});

describe('a card that moves before the server has agreed', () => {
  const cards = [
    assignment({ id: 1, priority: 'High', dueDate: '2026-11-17' }),
    assignment({ id: 2, dueDate: '2026-11-19' }),
    assignment({ id: 3, dueDate: '2026-11-21' }),
  ];
  const column = (rows: Assignment[]) => ({ pages: [{ rows, total: rows.length }], pageParams: [undefined] });
  const idsOf = (portions: ReturnType<typeof columnWithStatus>) => portions.pages.flatMap(({ rows }) => rows.map(({ id }) => id));

  it('leaves its column, which counts one less', () => {
    const left = columnWithStatus('Pending', column(cards), assignment({ id: 2 }), 'Completed');
    expect([idsOf(left), left.pages[0]?.total]).toEqual([[1, 3], 2]);
  });

  it('comes to an open column by priority and day, and to the top of Completed', () => {
    const moved = assignment({ id: 9, dueDate: '2026-11-20', status: 'Progress' });
    expect(idsOf(columnWithStatus('Pending', column(cards), moved, 'Pending'))).toEqual([1, 2, 9, 3]);
    expect(idsOf(columnWithStatus('Pending', column(cards), { ...moved, priority: 'High' }, 'Pending'))).toEqual([1, 9, 2, 3]);
    expect(idsOf(columnWithStatus('Completed', column(cards), moved, 'Completed'))).toEqual([9, 1, 2, 3]);
  });

  it('keeps the newer version of two', () => {
    const versionsOf = (version: number) =>
      columnWithVersion(column([assignment({ version: 4 })]), 1, version).pages[0]?.rows[0]?.version;
    expect([versionsOf(3), versionsOf(5)]).toEqual([4, 5]);
  });
});

describe('what is said about a person', () => {
  const leaves = [
    { start: '2026-11-23', end: '2026-11-25', half: null },
    { start: '2026-12-01', end: '2026-12-01', half: 'morning' as const },
  ];
  it('is the load, and the leave that matters', () => {
    expect(loadText({ open: 7 })).toBe('7 open');
    expect(leaveText({ leaves }, '', 'en-US')).toBe('on leave Nov 23 to Nov 25');
    expect(leaveText({ leaves }, '2026-12-01', 'en-US')).toBe('on leave Dec 1, morning');
    expect(leaveText({ leaves: [] }, '', 'en-US')).toBeUndefined();
  });
});
