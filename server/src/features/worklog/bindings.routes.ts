import { bindingCalls } from '@crm/contract/numbers/bindings';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { bindCell, bindColumn, getBindings, getBindingsOfStaff, unbindCell, unbindColumn } from './bindings.service.ts';

export const bindingRoutes = defineRoutes('bindings', bindingCalls, {
  get: (context, { query }) => getBindings(context, query),
  ofStaff: (context, { params, query }) => getBindingsOfStaff(context, params.staffId, query),
  setColumn: (context, { body }) => bindColumn(context, body),
  clearColumn: (context, { query }) => unbindColumn(context, query),
  setCell: (context, { body }) => bindCell(context, body),
  clearCell: (context, { query }) => unbindCell(context, query),
});
