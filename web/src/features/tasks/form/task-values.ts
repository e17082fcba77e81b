import { taskPriorities } from '@crm/contract/core/words';
import { type TaskForm, taskForm } from '@crm/contract/work/task-forms';
import type { Task } from '@crm/contract/work/tasks';
import { type FormErrors, schemaResolver } from '@mantine/form';

/** The raw texts of the inputs, before the contract's schema parses them. */
export interface TaskValues {
  phone: string;
  requirement: string | null;
  description: string;
  notes: string;
  finishBy: string;
  priority: string | null;
}

export const newValues: TaskValues = {
  phone: '',
  requirement: null,
  description: '',
  notes: '',
  finishBy: '',
  priority: 'Normal',
};

/** What the form knows of a task. */
type Known = Pick<Task, keyof TaskValues>;

/** A priority that the form does not offer must be chosen again. */
export function valuesOf({ phone, requirement, description, notes, finishBy, priority }: Known): TaskValues {
  const offered = taskPriorities.find((known) => known === priority) ?? null;
  return { phone, requirement, description, notes, finishBy, priority: offered };
}

const resolve = schemaResolver(taskForm, { sync: true });

/** Errors in the order of the fields: the first gets the focus. A past day is refused unless it was there before. */
export function errorsOf(values: TaskValues, before: TaskValues, today: string | undefined): FormErrors {
  const { phone, requirement, description, notes, finishBy, ...rest } = resolve(values);
  const isPast = today !== undefined && values.finishBy < today && values.finishBy !== before.finishBy;
  const late = isPast && 'Finish By must be today or later';
  return { phone, requirement, description, notes, finishBy: finishBy ?? late, ...rest };
}

/** Compares the values as they would be stored, so that a space at the end is no change. */
export function isSameTask(task: Known, form: TaskForm): boolean {
  const before = taskForm.safeParse(valuesOf(task));
  return before.success && JSON.stringify(before.data) === JSON.stringify(form);
}
