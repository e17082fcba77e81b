import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, id, line, lines, optionalEmail, pathId, phone } from '../core/fields.ts';
import { leadPriorities } from '../core/words.ts';
import {
  allMatching,
  assignedStaff,
  bulkResult,
  chosen,
  chosenOrMatching,
  customerConditions,
  customerFilters,
  customerShape,
  linked,
  matchingProgress,
  newOwner,
  newSource,
  owners,
  paging,
  sourcesQuery,
  total,
  undoneResult,
} from './customers.ts';

/** Which leads a list holds: the priority decides. */
export const leadLists = ['all', 'pending', 'rejected', 'completed'] as const;
export type LeadList = (typeof leadLists)[number];

const noPriority = z.pipe(
  z.nullish(z.union([z.enum(leadPriorities), z.literal('')], 'Unknown priority')),
  z.transform((value) => value || null),
);

export const leadForm = z.strictObject({
  name: line(200),
  description: lines(5000),
  email: optionalEmail,
  phone,
  location: line(200),
  source: line(100),
  priority: noPriority,
  amount,
});
export type LeadForm = z.infer<typeof leadForm>;

export const lead = z.strictObject({
  ...customerShape,
  email: z.nullable(z.string()),
  priority: z.nullable(z.enum(leadPriorities)),
});
export type Lead = z.infer<typeof lead>;

export const globalLead = z.extend(lead, { assignedStaff });
export type GlobalLead = z.infer<typeof globalLead>;

/** A lead of a team-mate, or an own one, in the lists of the team. */
export const teamLead = z.extend(globalLead, { staffId: z.int() });

const priorityFilter = z.optional(z.enum([...leadPriorities, 'None']));
export const leadFilters = { ...customerFilters, priority: priorityFilter };
export const ownLeadFilters = { ...paging, ...leadFilters };
const globalFilters = { ...ownLeadFilters, owner: z.optional(pathId) };

const listQuery = z.object(globalFilters);
export type LeadQuery = z.infer<typeof listQuery>;

const ownPage = z.strictObject({ leads: z.array(lead), ...total });
const globalPage = z.strictObject({ leads: z.array(globalLead), ...total });

const chosenLeads = chosen('leads');
const matchingLeads = z.strictObject({
  ...customerConditions,
  priority: priorityFilter,
  list: z._default(z.enum(leadLists), 'all'),
  ...allMatching('leads'),
});

const tag = 'Leads';
const ofOwner = { who: 'leads.own', tag } as const;
const ofEverybody = { who: 'leads.global', tag } as const;
const own = (path: `/${string}`, summary: string) =>
  defineCall({ method: 'GET', path, who: 'leads.own', tag, summary, query: ownLeadFilters, result: ownPage });
const global = (path: `/${string}`, summary: string) =>
  defineCall({ method: 'GET', path, who: 'leads.global', tag, summary, query: globalFilters, result: globalPage });

export const leadCalls = {
  list: own('/customer/lead/get', 'Own leads'),
  listPending: own('/customer/pending/lead/get', 'Own leads that wait: Waiting Period or No Updates'),
  listRejected: own('/customer/reject/lead/get', 'Own leads that are Not a Client'),
  listCompleted: own('/customer/lead/complete/get', 'Own leads that became a Client'),
  listGlobal: global('/customer/lead/global/get', 'Leads of everybody'),
  listGlobalPending: global('/customer/pending/global/lead/get', 'Waiting leads of everybody'),
  listGlobalRejected: global('/customer/rejected/global/lead/get', 'Rejected leads of everybody'),
  listGlobalCompleted: global('/customer/lead/global/complete/get', 'Completed leads of everybody'),
  get: defineCall({
    method: 'GET',
    path: '/customer/lead/get/:id',
    ...ofOwner,
    summary: 'One lead: an own one; team-mates and administrators read it',
    params: { id: pathId },
    result: z.extend(globalLead, { isOwn: z.boolean(), contact: linked }),
  }),
  sources: defineCall({
    method: 'GET',
    path: '/customer/lead/sources',
    ...ofOwner,
    summary:
      'Sources used lately, for the filter and the form; scope=global asks for everybody (administrators), scope=team for the own teams (staff)',
    query: sourcesQuery,
    result: z.array(z.string()),
  }),
  owners: defineCall({
    method: 'GET',
    path: '/customer/lead/owners',
    ...ofEverybody,
    summary: 'People who own leads, for the filter of the global lists',
    result: owners,
  }),
  create: defineCall({
    method: 'POST',
    path: '/customer/lead/create',
    ...ofOwner,
    summary: 'Create a lead',
    body: leadForm,
    result: lead,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/customer/lead/update/:id',
    ...ofOwner,
    summary: 'Change an own lead',
    params: { id: pathId },
    body: leadForm,
    result: lead,
    versioned: true,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/customer/lead/delete/:id',
    ...ofOwner,
    summary: 'Move an own lead to Trash',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  setPriorityOfChosen: defineCall({
    method: 'POST',
    path: '/customer/lead/chosen/priority',
    takes: 'seconds',
    ...ofOwner,
    summary: 'Set the priority of chosen own leads, all or none',
    body: z.strictObject({ chosen: chosenLeads, priority: z.nullable(z.enum(leadPriorities)) }),
    result: bulkResult,
  }),
  removeChosen: defineCall({
    method: 'POST',
    path: '/customer/lead/chosen/delete',
    takes: 'seconds',
    ...ofOwner,
    summary: 'Move chosen own leads to Trash, all or none',
    body: z.strictObject({ chosen: chosenLeads }),
    result: bulkResult,
  }),
  setPriorityOfMatching: defineCall({
    ...ofOwner,
    method: 'POST',
    path: '/customer/lead/matching/priority',
    takes: 'seconds',
    summary: 'Set the priority of all own leads that match, all or none',
    body: z.strictObject({ matching: matchingLeads, priority: z.nullable(z.enum(leadPriorities)) }),
    result: bulkResult,
  }),
  removeMatching: defineCall({
    ...ofOwner,
    method: 'POST',
    path: '/customer/lead/matching/delete',
    takes: 'seconds',
    summary: 'Move all own leads that match to Trash, all or none',
    body: z.strictObject({ matching: matchingLeads }),
    result: bulkResult,
  }),
  setSource: defineCall({
    ...ofOwner,
    method: 'POST',
    path: '/customer/lead/bulk/source',
    takes: 'seconds',
    summary: 'Set the source of own leads, chosen ones or all that match, all or none',
    body: z
      .strictObject({ chosen: z.optional(chosenLeads), matching: z.optional(matchingLeads), ...newSource })
      .check(chosenOrMatching),
    result: bulkResult,
  }),
  setOwner: defineCall({
    ...ofEverybody,
    method: 'POST',
    path: '/customer/lead/bulk/owner',
    takes: 'seconds',
    summary: 'Give leads of anybody, chosen ones or all that match, to an active staff member, all or none',
    body: z
      .strictObject({
        chosen: z.optional(chosenLeads),
        matching: z.optional(z.extend(matchingLeads, { owner: z.optional(id) })),
        ...newOwner,
      })
      .check(chosenOrMatching),
    result: bulkResult,
  }),
  undoBulk: defineCall({
    ...ofOwner,
    method: 'POST',
    path: '/customer/lead/bulk/undo/:id',
    takes: 'seconds',
    summary: 'Undo a bulk action of the last minutes: leads that nobody has changed since get back what they had',
    params: { id: pathId },
    result: undoneResult,
  }),
  progressOfMatching: defineCall({
    ...ofOwner,
    method: 'GET',
    path: '/customer/lead/matching/progress',
    summary: 'How far the running change of all own leads that match is',
    result: matchingProgress,
  }),
};
