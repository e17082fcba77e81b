import { handoverOf } from '../../records/handover-kind.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { recordName } from '../../records/record-name.ts';
import { findAssignments } from './assignments-search.ts';
import { assignmentTrash } from './assignments-trash.ts';

export const assignmentRecord: RecordKind<'assignment'> = {
  entity: 'assignment',
  name: recordName('assignments', 'r.title'),
  trash: assignmentTrash,
  find: findAssignments,
  handover: handoverOf({ entity: 'assignment', table: 'assignments', owner: 'staff_id', goes: `status <> 'Completed'` }),
};
