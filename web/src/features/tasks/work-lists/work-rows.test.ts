import type { Task } from '@crm/contract/work/tasks';
import { describe, expect, it } from 'vitest';
import { parseAdminTask, parseStaffTask } from '../task-address.ts';
import { adminDetailPath, staffDetailPath } from '../task-paths.ts';
import { reworkPath } from './work-rows.ts';

const states = {
  S1: { stage: 1, rework: false, newUpdate: null },
  S2: { stage: 2, rework: false, newUpdate: null },
  S3: { stage: 3, rework: false, newUpdate: null },
  S4: { stage: 4, rework: false, newUpdate: null },
  R1: { stage: 4, rework: true, newUpdate: null },
  R2: { stage: 4, rework: true, newUpdate: '2026-11-15T08:00:00.000Z' },
};

function taskOf(values: Partial<Task> = {}): Task {
  const customer = {
    id: 7,
    name: 'Harbor Dental',
    email: '',
    phone: '5550178820',
    amount: 900,
    source: 'Website',
    description: '',
    location: '',
  };
  return {
    id: 3,
    contactId: 7,
    staffId: 12,
    requirement: 'Booking 100% "A/B"',
    name: 'Harbor Dental',
    phone: '5550178820',
    amount: 900,
    notes: '',
    description: 'Reminders',
    finishBy: '2026-11-17',
    priority: 'Normal',
    sentBack: null,
    createdAt: '2026-11-03T08:00:00.000Z',
    version: 1,
    customer,
    staff: { id: 12, name: 'Nora Whitlock', email: '' },
    progress: { done: 0, total: 0 },
    ...states.S1,
    ...values,
  };
}

describe('the address of a row', () => {
  it.each([
    ['S1', true, false],
    ['S2', true, false],
    ['S3', false, false],
    ['S4', false, true],
    ['R1', true, true],
    ['R2', true, true],
  ] as const)(
    'of %s for administrators says pending %s and completed %s, wrapped and encoded',
    { tags: ['A-2.4-05'] },
    (state, pending, completed) => {
      const path = adminDetailPath(taskOf(states[state]));
      const written: unknown = JSON.parse(decodeURIComponent(path.replace('/activities/task/port/', '')));
      expect(written).toEqual({ data: { taskId: 3, contactId: 7, staffId: 12, pending, completed } });
      expect(parseAdminTask(path)).toEqual({ taskId: 3, contactId: 7, staffId: 12, pending, completed });
    },
  );

  it('of an own rework says whether it was finished', { tags: ['C-4-11'] }, () => {
    expect(parseStaffTask(reworkPath(taskOf(states.R1)))).toEqual({
      taskId: 3,
      contactId: 7,
      update: true,
      clear: false,
    });
    expect(parseStaffTask(reworkPath(taskOf(states.R2)))).toEqual({
      taskId: 3,
      contactId: 7,
      update: true,
      clear: true,
    });
    expect(parseStaffTask(staffDetailPath(taskOf()))).toEqual({ taskId: 3, contactId: 7 });
  });
});
