import type { Bindings, Bound } from '@crm/contract/numbers/bindings';
import { expect, it } from 'vitest';
import { boundTextOf } from './bound-rows.ts';
import { rowsOf } from './staff-worklog-rows.ts';

const target = (details: Partial<Bound>): Bound => ({
  kind: 'contact',
  id: 1,
  name: 'Acme',
  customer: null,
  state: 'live',
  ...details,
});
const bindings: Bindings = {
  version: 1,
  columns: [
    { taskNumber: 'task1', target: target({}) },
    { taskNumber: 'task2', target: target({ kind: 'lead', name: null, state: 'erased' }) },
    { taskNumber: 'task3', target: target({ name: null, state: 'hidden' }) },
    { taskNumber: 'task4', target: target({ kind: 'requirement', name: 'Shop', state: 'trash' }) },
  ],
  cells: [{ date: '2026-03-03', taskNumber: 'task1', target: target({ kind: 'task', name: 'Booking', customer: 'Zed' }) }],
};

it('says what each row counts to: the task of the cell stands above its column', () => {
  const task = (n: number) => ({ taskNumber: `task${n}`, taskName: 'Calls', comment: '', time: '1:00', notATime: null });
  const day = { attendance: [], typedAttendance: '', loggedMinutes: 0, attendedMinutes: null };
  const rows = rowsOf([
    { ...day, date: '2026-03-02', tasks: [task(1), task(2), task(3), task(4), task(5)] },
    { ...day, date: '2026-03-03', tasks: [task(1)] },
    { ...day, date: '2026-03-04', tasks: [] },
  ]);
  expect(rows.map(boundTextOf(bindings))).toEqual([
    'Acme',
    'Erased person',
    'A contact that you may not see any more',
    'Shop (in Trash)',
    undefined,
    'Booking for Zed',
    undefined,
  ]);
  expect(rows.map(boundTextOf(undefined)).filter(Boolean)).toEqual([]);
});
