import { handoverOf } from '../../records/handover-kind.ts';
import { ownLines, type RecordKind } from '../../records/record-kind.ts';
import { requireReadableTask } from './task-access.ts';
import { findTasks } from './tasks-search.ts';
import { taskTrash } from './tasks-trash.ts';

export const taskRecord: RecordKind<'task'> = {
  entity: 'task',
  name: `select jsonb_build_object('name', coalesce(q.project, 'General Requirement') || ', ' || coalesce(r.name, k.name),
      'isLive', r.deleted_at is null, 'contactId', r.contact_id)
    from tasks r join customers k on k.id = r.contact_id left join requirements q on q.id = r.requirement_id where r.id = c.entity_id`,
  trash: taskTrash,
  history: { requireReadable: requireReadableTask, ids: ownLines },
  find: findTasks,
  handover: handoverOf({ entity: 'task', table: 'tasks', owner: 'staff_id', goes: '(stage < 4 or rework)' }),
  visibility: {
    ownerOf: async (context, id) => (await requireReadableTask(context, id)).staffId,
    // Team-mates work on it too, by calls that only staff may make; administrators review it and give it to others.
    mayChange: { mates: true, admins: true },
  },
};
