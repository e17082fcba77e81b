import type { Task } from '@crm/contract/work/tasks';
import type { TaskRows } from '../tasks.api.ts';

/** The list with one task at another stage, before the server has agreed. */
export function withStage(rows: TaskRows, id: number, stage: number): TaskRows {
  return withChange(rows, id, (task) => ({ ...task, stage }));
}

/** The list with the task as the server answered it; what it loaded since is newer and stays. */
export function withTask(rows: TaskRows, answered: Task): TaskRows {
  return withChange(rows, answered.id, (task) => (task.version > answered.version ? task : answered));
}

function withChange(rows: TaskRows, id: number, change: (task: Task) => Task): TaskRows {
  return { ...rows, tasks: rows.tasks.map((task) => (task.id === id ? change(task) : task)) };
}
