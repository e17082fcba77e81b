import { leadFileCalls } from '@crm/contract/customers/customer-files';
import { leadCalls } from '@crm/contract/customers/leads';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { removeTouched, setOwner, setPriority, setSource, undoBulk } from '../customers/bulk-customers.ts';
import { ownersOf, removeOwn, sourcesOf } from '../customers/customers.service.ts';
import { exportLeads } from '../customers/customers-export.ts';
import { progressOfMatching } from '../customers/matching-customers.ts';
import { createLead, getLead, listGlobalLeads, listOwnLeads, updateLead } from './leads.service.ts';

export const leadRoutes = defineRoutes(
  'leads',
  { ...leadCalls, ...leadFileCalls },
  {
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
    setPriorityOfChosen: (context, { body }) => setPriority(context, 'lead', body, body.priority),
    removeChosen: (context, { body }) => removeTouched(context, 'lead', body),
    setPriorityOfMatching: (context, { body }) => setPriority(context, 'lead', body, body.priority),
    removeMatching: (context, { body }) => removeTouched(context, 'lead', body),
    setSource: (context, { body }) => setSource(context, 'lead', body, body.source),
    setOwner: (context, { body }) => setOwner(context, 'lead', body, body.ownerId),
    undoBulk: (context, { params }) => undoBulk(context, 'lead', params.id),
    progressOfMatching: (context) => progressOfMatching(context, 'lead'),
    export: (context, { query }) => exportLeads(context, query),
  },
);
