import { taskPlanCalls } from '@crm/contract/work/replanning';
import { taskFileCalls } from '@crm/contract/work/task-files';
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
import { replanTask } from './task-replanning.service.ts';
import { completeTasks, sendBackTasks } from './task-reviews.service.ts';
import {
  countTasks,
  createTask,
  listAllTasks,
  listOwnBoard,
  listOwnTasks,
  listOwnTasksBy,
  listTasksByStatus,
  listWholeBoard,
  removeTask,
  updateTask,
} from './tasks.service.ts';
import { exportTasks } from './tasks-export.ts';

export const taskRoutes = defineRoutes(
  'tasks',
  { ...taskCalls, ...taskFileCalls, ...taskPlanCalls },
  {
    list: (context, { query }) => listOwnBoard(context, query),
    listOf: (context, { params, query }) => listOwnTasksBy(context, query, params.customerOrData),
    export: (context, { query }) => exportTasks(context, query),
    counts: (context, { query }) => countTasks(context, query.scope),
    create: (context, { body }) => createTask(context, body),
    update: (context, { params, body }) => updateTask(context, params.id, body),
    remove: (context, { params }) => removeTask(context, params.id),
    step: (context, { params, body }) => stepTask(context, params.id, body.data),
    listByStatus: (context, { query, body }) => listTasksByStatus(context, query, body.status),
    setStagesNotes: (context, { body }) => setStagesNotes(context, body.data),
    setTeamStagesNotes: (context, { body }) => setTeamStagesNotes(context, body.data),
    finishRework: (context, { body }) => finishRework(context, body.id),
    toggleRework: (context, { body }) => toggleRework(context, body),
    sendBack: (context, { body }) => sendBackTasks(context, body),
    complete: (context, { body }) => completeTasks(context, body.tasks),
    review: (context, { body }) => reviewTask(context, body.taskId, body.stage),
    reassign: (context, { body }) => reassignTask(context, body.taskId, body.staffId),
    replan: (context, { params, body }) => replanTask(context, params.id, body),
    listAll: (context, { query }) => listWholeBoard(context, query),
    listMine: (context, { query }) => listOwnBoard(context, query),
    pending: (context, { query }) => listOwnTasks(context, query, { view: 'pending' }),
    pendingAll: (context, { query }) => listAllTasks(context, query, 'pending'),
    reworks: (context, { query }) => listOwnTasks(context, query, { view: 'rework' }),
    reworksAll: (context, { query }) => listAllTasks(context, query, 'rework'),
    resolved: (context, { query }) => listAllTasks(context, query, 'review'),
    completed: (context, { query }) =>
      context.actor.role === 'admin'
        ? listAllTasks(context, query, 'approved')
        : listOwnTasks(context, query, { view: 'handedIn' }),
  },
);
