import { taskForm } from '@crm/contract/work/task-forms';
import { expect, test } from 'vitest';
import { errorsOf, isSameTask, newValues, valuesOf } from './task-values.ts';

const task = {
  phone: '5550142376',
  requirement: 'Online shop',
  description: 'Two tills',
  notes: 'Call first',
  finishBy: '2026-11-01',
  priority: 'High',
} as const;
const today = '2026-11-15';
const faultsOf = (errors: object) => Object.fromEntries(Object.entries(errors).filter(([, fault]) => fault));

test('an empty form says what is required; the priority is Normal', () => {
  expect(faultsOf(errorsOf(newValues, newValues, today))).toEqual({
    phone: 'Phone is required',
    requirement: 'Requirement is required',
    description: 'Description is required',
    notes: 'Notes are required',
    finishBy: 'Finish By date is required',
  });
  expect(newValues.priority).toBe('Normal');
});

test('a day that is past is refused, unless the task had it before', { tags: ['B-5-17'] }, () => {
  const values = valuesOf(task);
  expect(faultsOf(errorsOf(values, values, today))).toEqual({});
  expect(faultsOf(errorsOf({ ...values, finishBy: '2026-11-14' }, values, today))).toEqual({
    finishBy: 'Finish By must be today or later',
  });
  expect(faultsOf(errorsOf({ ...values, finishBy: today }, values, today))).toEqual({});
});

test('spaces at the ends are no change; Medium is not offered and must be chosen anew', () => {
  expect(isSameTask(task, taskForm.parse({ ...valuesOf(task), notes: ' Call first ' }))).toBe(true);
  expect(isSameTask(task, taskForm.parse({ ...valuesOf(task), notes: 'Call later' }))).toBe(false);
  expect(valuesOf({ ...task, priority: 'Medium' }).priority).toBeNull();
});
