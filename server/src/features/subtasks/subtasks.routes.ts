import { subtaskCalls } from '@crm/contract/work/subtasks';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import {
  createSubtask,
  listRemovedSubtasks,
  listSubtasks,
  listTeamSubtasks,
  purgeSubtask,
  removeLine,
  removeSubtask,
  restoreSubtask,
  toggleLine,
  updateSubtask,
} from './subtasks.service.ts';
import { exportRemovedSubtasks } from './subtasks-export.ts';

export const subtaskRoutes = defineRoutes('subtasks', subtaskCalls, {
  list: (context, { params, query }) => listSubtasks(context, params.taskId, query),
  listTeam: (context, { params, query }) => listTeamSubtasks(context, params.id, query),
  create: (context, { body }) => createSubtask(context, body),
  update: (context, { params, body }) => updateSubtask(context, params.id, body),
  toggleLine: (context, { params, body }) => toggleLine(context, params.id, body.name, body.checked ?? null),
  removeLine: (context, { params, body }) => removeLine(context, params.id, body.detail),
  remove: (context, { params }) => removeSubtask(context, params.id),
  listRemoved: (context, { query }) => listRemovedSubtasks(context, query),
  exportRemoved: (context, { query }) => exportRemovedSubtasks(context, query.format),
  restore: (context, { params }) => restoreSubtask(context, params.id),
  purge: (context, { params }) => purgeSubtask(context, params.id),
});
