import { assignmentCalls } from '@crm/contract/work/assignments';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { countByStatus, listDashboard } from './assignment-overview.ts';
import { createAssignment, listAssignments, listPeople, removeAssignment, updateAssignment } from './assignments.service.ts';

export const assignmentRoutes = defineRoutes('assignments', assignmentCalls, {
  dashboard: listDashboard,
  people: listPeople,
  list: listAssignments,
  counts: countByStatus,
  create: (context, { body }) => createAssignment(context, body),
  update: (context, { body }) => updateAssignment(context, body.params),
  remove: (context, { params }) => removeAssignment(context, params.id),
});
