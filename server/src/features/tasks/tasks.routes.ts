import { taskCalls } from '@crm/contract/work/tasks';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import {
  finishRework,
  reassignTask,
  reviewTask,
  setStagesNotes,
  setTeamStagesNotes,
  stepTask,
  toggleRework,
} from './task-moves.service.ts';
import {
  countTasks,
  createTask,
  listOwnTasksBy,
  listTasksByStatus,
  listTasksOf,
  removeTask,
  updateTask,
} from './tasks.service.ts';

export const taskRoutes = defineRoutes('tasks', taskCalls, {
  list: (context) => listTasksOf(context, { staffId: context.actor.id }),
  listOf: (context, { params }) => listOwnTasksBy(context, params.customerOrData),
  counts: (context, { query }) => countTasks(context, query.scope),
  create: (context, { body }) => createTask(context, body),
  update: (context, { params, body }) => updateTask(context, params.id, body),
  remove: (context, { params }) => removeTask(context, params.id),
  step: (context, { params, body }) => stepTask(context, params.id, body.data),
  listByStatus: (context, { body }) => listTasksByStatus(context, body.status),
  setStagesNotes: (context, { body }) => setStagesNotes(context, body.data),
  setTeamStagesNotes: (context, { body }) => setTeamStagesNotes(context, body.data),
  finishRework: (context, { body }) => finishRework(context, body.id),
  toggleRework: (context, { body }) => toggleRework(context, body.id),
  review: (context, { body }) => reviewTask(context, body.taskId, body.stage),
  reassign: (context, { body }) => reassignTask(context, body.taskId, body.staffId),
  listAll: (context) => listTasksOf(context, {}),
  listMine: (context) => listTasksOf(context, { staffId: context.actor.id }),
  pending: (context) => listTasksOf(context, { staffId: context.actor.id, states: ['S1', 'S2'] }),
  pendingAll: (context) => listTasksOf(context, { states: ['S1', 'S2'] }),
  reworks: (context) => listTasksOf(context, { staffId: context.actor.id, states: ['R1', 'R2'] }),
  reworksAll: (context) => listTasksOf(context, { states: ['R1', 'R2'] }),
  resolved: (context) => listTasksOf(context, { states: ['S3'] }),
  completed: (context) =>
    listTasksOf(
      context,
      context.actor.role === 'admin' ? { states: ['S4'] } : { staffId: context.actor.id, states: ['S3', 'S4'] },
    ),
});
