import { type StaffColumn, staffColumnOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { type Portions, withRow, withRows } from '../../../lib/scrolled-list.ts';

/** A column of the own board with one task at another stage, before the server has agreed. */
export function columnWithStage(column: StaffColumn, portions: Portions<Task>, task: Task, stage: number): Portions<Task> {
  const moved = { ...task, stage };
  const others = withRows(portions, (row) => (row.id === task.id ? undefined : row));
  if (staffColumnOf(stage) !== column) return others;
  const precedes =
    column === 'Completed'
      ? () => true
      : ({ finishBy, id }: Task) => finishBy > task.finishBy || (finishBy === task.finishBy && id > task.id);
  return withRow(others, moved, precedes);
}

/** The same in a list that keeps the task wherever it goes. */
export function listWithStage(portions: Portions<Task>, { id }: Task, stage: number): Portions<Task> {
  return withRows(portions, (task) => (task.id === id ? { ...task, stage } : task));
}

/** The list with the task as the server answered it; what it loaded since is newer and stays. */
export function listWithTask(portions: Portions<Task>, answered: Task): Portions<Task> {
  return withRows(portions, (task) => (task.id === answered.id && task.version <= answered.version ? answered : task));
}
