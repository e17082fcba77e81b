import { leadCalls } from '@crm/contract/customers/leads';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { ownersOf, removeChosen, removeOwn, setPriorityOfChosen, sourcesOf } from '../customers/customers.service.ts';
import { exportLeads } from '../customers/customers-export.ts';
import { progressOfMatching, removeMatching, setPriorityOfMatching } from '../customers/matching-customers.ts';
import { createLead, getLead, listGlobalLeads, listOwnLeads, updateLead } from './leads.service.ts';

export const leadRoutes = defineRoutes('leads', leadCalls, {
  list: (context, { query }) => listOwnLeads(context, 'all', query),
  listPending: (context, { query }) => listOwnLeads(context, 'pending', query),
  listRejected: (context, { query }) => listOwnLeads(context, 'rejected', query),
  listCompleted: (context, { query }) => listOwnLeads(context, 'completed', query),
  listGlobal: (context, { query }) => listGlobalLeads(context, 'all', query),
  listGlobalPending: (context, { query }) => listGlobalLeads(context, 'pending', query),
  listGlobalRejected: (context, { query }) => listGlobalLeads(context, 'rejected', query),
  listGlobalCompleted: (context, { query }) => listGlobalLeads(context, 'completed', query),
  get: (context, { params }) => getLead(context, params.id),
  sources: (context, { query }) => sourcesOf(context, 'lead', query.scope),
  owners: (context) => ownersOf(context, 'lead'),
  create: (context, { body }) => createLead(context, body),
  update: (context, { params, body }) => updateLead(context, params.id, body),
  remove: (context, { params }) => removeOwn(context, 'lead', params.id),
  setPriorityOfChosen: (context, { body }) => setPriorityOfChosen(context, 'lead', body.chosen, body.priority),
  removeChosen: (context, { body }) => removeChosen(context, 'lead', body.chosen),
  setPriorityOfMatching: (context, { body }) => setPriorityOfMatching(context, 'lead', body.matching, body.priority),
  removeMatching: (context, { body }) => removeMatching(context, 'lead', body.matching),
  progressOfMatching: (context) => progressOfMatching(context, 'lead'),
  export: (context, { query }) => exportLeads(context, query),
});
