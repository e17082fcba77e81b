import { matchesTerm } from '@crm/contract/rules/search-term';
import { afterMove, type StaffColumn, staffColumnOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { requirementOf, stateOfTask } from '../task-labels.ts';

export interface BoardFilter {
  search: string;
  priority: string | null;
}

/** The tasks of each column, in the order of the list. */
export function groupTasks<C extends string>(
  columns: readonly C[],
  columnOf: (stage: number) => C,
  tasks: readonly Task[],
): Map<C, Task[]> {
  const groups = new Map<C, Task[]>(columns.map((column) => [column, []]));
  for (const task of tasks) groups.get(columnOf(task.stage))?.push(task);
  return groups;
}

/** How many tasks a column has on the server, where the list holds only the first of them. */
export function countOf<C extends string>(
  counts: readonly { stage: number; count: number }[],
  columnOf: (stage: number) => C,
  column: C,
): number {
  return counts.filter(({ stage }) => columnOf(stage) === column).reduce((sum, { count }) => sum + count, 0);
}

export function matchesFilter(task: Task, { search, priority }: BoardFilter): boolean {
  if (priority !== null && task.priority !== priority) return false;
  const texts = [task.name, task.phone, requirementOf(task), task.description, task.customer.email, task.staff.name];
  return matchesTerm(texts, search);
}

/** The stage that a card gets where it is dropped; undefined when no single step leads there. */
export function stageAt(task: Task, column: StaffColumn): number | undefined {
  const state = stateOfTask(task);
  return [1, 2, 3, 4].find((stage) => staffColumnOf(stage) === column && afterMove(state, { move: 'step', stage }) !== undefined);
}

/** Whether the owner may take any step with it: not after an administrator has completed it. */
export function isMovable(task: Task): boolean {
  return nextStage(task) !== undefined || previousStage(task) !== undefined;
}

export function nextStage(task: Task): number | undefined {
  return steppedTo(task, task.stage + 1);
}

export function previousStage(task: Task): number | undefined {
  return steppedTo(task, task.stage - 1);
}

function steppedTo(task: Task, stage: number): number | undefined {
  return afterMove(stateOfTask(task), { move: 'step', stage }) === undefined ? undefined : stage;
}
