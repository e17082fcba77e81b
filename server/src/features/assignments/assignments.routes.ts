import { assignmentCalls } from '@crm/contract/work/assignments';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { countByStatus, getAssignment, listAssignments, listDashboard } from './assignment-overview.ts';
import { createAssignment, listPeople, removeAssignment, updateAssignment } from './assignments.service.ts';
import { exportAssignments } from './assignments-export.ts';

export const assignmentRoutes = defineRoutes('assignments', assignmentCalls, {
  dashboard: (context, { query }) => listDashboard(context, query),
  people: listPeople,
  list: (context, { query }) => listAssignments(context, query),
  export: (context, { query }) => exportAssignments(context, query),
  get: (context, { params }) => getAssignment(context, params.id),
  counts: countByStatus,
  create: (context, { body }) => createAssignment(context, body),
  update: (context, { body }) => updateAssignment(context, body.params),
  remove: (context, { params }) => removeAssignment(context, params.id),
});
