import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { exportDecided } from './decided-export.ts';
import { enterLeave } from './enter-leave.service.ts';
import { approveWithHandover, listCollisions } from './handover.service.ts';
import { getWaiting, listDecided, listWaiting } from './queue.service.ts';
import { exportWaiting } from './queue-export.ts';
import { countQueue } from './queue-marks.ts';
import { askToWithdraw, decideWithdrawal } from './withdrawals.service.ts';

export const leaveQueueRoutes = defineRoutes('leaveQueue', leaveQueueCalls, {
  waiting: (context, { query }) => listWaiting(context, query),
  counts: (context, { query }) => countQueue(context, query.teamId),
  one: (context, { params }) => getWaiting(context, params.id),
  decided: (context, { query }) => listDecided(context, query),
  export: (context, { query }) => exportWaiting(context, query),
  exportDecided: (context, { query }) => exportDecided(context, query),
  collisions: (context, { params }) => listCollisions(context, params.id),
  approveWithHandover: (context, { params, body }) => approveWithHandover(context, params.id, [body]),
  approveWithHandovers: (context, { params, body }) => approveWithHandover(context, params.id, body.handovers),
  enter: (context, { body }) => enterLeave(context, body),
  withdraw: (context, { params, body }) => askToWithdraw(context, params.id, body.isAsked),
  decideWithdrawal: (context, { params, body }) => decideWithdrawal(context, params.id, body),
});
