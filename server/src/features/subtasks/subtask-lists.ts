import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { lines, subtaskColumns } from './subtasks.queries.ts';

/** The sub-tasks of a task, which is their owner. */
export const subtaskList = defineScrolled('portion_subtask', {
  table: 'subtasks',
  alias: 's',
  always: 's.removed_at is null',
  columns: subtaskColumns,
  owner: 'task_id',
  join: lines,
  views: { all: [{ key: 's.id', direction: 'asc' }] },
  filters: {},
  examples: [{}],
});

export const removedSubtaskList = defineScrolled('portion_removed_subtask', {
  table: 'subtasks',
  alias: 's',
  always: 's.removed_at is not null',
  columns: `${subtaskColumns}, s.task_id as "taskId", coalesce(t.name, c.name) as "customerName",
    coalesce(r.project, 'General Requirement') as requirement`,
  join: `join tasks t on t.id = s.task_id join customers c on c.id = t.contact_id
    left join requirements r on r.id = t.requirement_id ${lines}`,
  views: { latest: [{ key: 's.removed_at', direction: 'desc' }] },
  filters: {
    /** Whose tasks they belong to. Their ids are in two indexes, so that no task has to be read. */
    staffId: (id: number) => ({
      sql: `s.task_id = any(array(
        select t.id from tasks t where t.staff_id = ? and t.deleted_at is null and t.stage < 3
        union all select t.id from tasks t where t.staff_id = ? and t.deleted_at is null and t.stage >= 3))`,
      values: [id, id],
    }),
  },
  examples: [{ staffId: 1 }],
});
