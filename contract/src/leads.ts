import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, day, id, limit, line, lines, optionalEmail, page, pathId, phone, version } from './fields.ts';
import { roles } from './permissions.ts';
import { leadPriorities } from './words.ts';

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
  id: z.int(),
  name: z.string(),
  description: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  location: z.string(),
  source: z.string(),
  priority: z.nullable(z.enum(leadPriorities)),
  amount: z.number(),
  version: z.int(),
  createdAt: z.string(),
});
export type Lead = z.infer<typeof lead>;

export const globalLead = z.extend(lead, { assignedStaff: z.strictObject({ name: z.string(), role: z.enum(roles) }) });
export type GlobalLead = z.infer<typeof globalLead>;

export const leadSorts = ['createdAt', 'name', 'amount'] as const;
export type LeadSort = (typeof leadSorts)[number];

const ownFilters = {
  page,
  limit,
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'Must be at most 200 characters')), ''),
  sort: z._default(z.enum(leadSorts), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  priority: z.optional(z.enum([...leadPriorities, 'None'])),
  source: z.optional(line(100)),
  from: z.optional(day),
  to: z.optional(day),
};
const globalFilters = { ...ownFilters, owner: z.optional(pathId) };

const listQuery = z.object(globalFilters);
export type LeadQuery = z.infer<typeof listQuery>;

const total = { total: z.int(), more: z.optional(z.literal(true)) };
const ownPage = z.strictObject({ leads: z.array(lead), ...total });
const globalPage = z.strictObject({ leads: z.array(globalLead), ...total });
export type LeadPage = z.infer<typeof ownPage>;
export type GlobalLeadPage = z.infer<typeof globalPage>;

/** How many rows one action may touch. */
export const maxChosen = 100;
const chosen = z
  .array(z.strictObject({ id, version }))
  .check(z.minLength(1, 'Choose at least one lead'), z.maxLength(maxChosen, `Choose at most ${maxChosen} leads`));

const tag = 'Leads';
const own = (path: `/${string}`, summary: string) =>
  defineCall({ method: 'GET', path, who: 'leads.own', tag, summary, query: ownFilters, result: ownPage });
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
    who: 'leads.own',
    tag,
    summary: 'One lead: an own one, or any for an administrator, who only reads it',
    params: { id: pathId },
    result: z.extend(globalLead, { isOwn: z.boolean() }),
  }),
  sources: defineCall({
    method: 'GET',
    path: '/customer/lead/sources',
    who: 'leads.own',
    tag,
    summary: 'Sources used lately, for the filter and the form; scope=global asks for everybody (administrators)',
    query: { scope: z._default(z.enum(['own', 'global']), 'own') },
    result: z.array(z.string()),
  }),
  owners: defineCall({
    method: 'GET',
    path: '/customer/lead/owners',
    who: 'leads.global',
    tag,
    summary: 'People who own leads, for the filter of the global lists',
    result: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  }),
  create: defineCall({
    method: 'POST',
    path: '/customer/lead/create',
    who: 'leads.own',
    tag,
    summary: 'Create a lead',
    body: leadForm,
    result: lead,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/customer/lead/update/:id',
    who: 'leads.own',
    tag,
    summary: 'Change an own lead',
    params: { id: pathId },
    body: leadForm,
    result: lead,
    versioned: true,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/customer/lead/delete/:id',
    who: 'leads.own',
    tag,
    summary: 'Move an own lead to Trash',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  setPriorityOfChosen: defineCall({
    method: 'POST',
    path: '/customer/lead/chosen/priority',
    who: 'leads.own',
    tag,
    summary: 'Set the priority of chosen own leads, all or none',
    body: z.strictObject({ chosen, priority: z.nullable(z.enum(leadPriorities)) }),
    result: z.strictObject({ count: z.int() }),
  }),
  removeChosen: defineCall({
    method: 'POST',
    path: '/customer/lead/chosen/delete',
    who: 'leads.own',
    tag,
    summary: 'Move chosen own leads to Trash, all or none',
    body: z.strictObject({ chosen }),
    result: z.strictObject({ count: z.int() }),
  }),
};
