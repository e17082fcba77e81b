import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, email, id, line, lines, pathId, phone, requiredText } from '../core/fields.ts';
import { contactPriorities } from '../core/words.ts';
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

export const contactForm = z.strictObject({
  name: line(200),
  description: lines(5000),
  email: email(requiredText),
  phone,
  location: line(200),
  source: line(100),
  priority: z.enum(contactPriorities, requiredText),
  amount,
});
export type ContactForm = z.infer<typeof contactForm>;

export const contact = z.strictObject({
  ...customerShape,
  email: z.string(),
  priority: z.enum(contactPriorities),
});
export type Contact = z.infer<typeof contact>;

export const globalContact = z.extend(contact, { assignedStaff });
export type GlobalContact = z.infer<typeof globalContact>;

/** A contact of a team-mate, or an own one, in the lists of the team. */
export const teamContact = z.extend(globalContact, { staffId: z.int() });

const priorityFilter = z.optional(z.enum(contactPriorities));
export const contactFilters = { ...customerFilters, priority: priorityFilter };
export const ownContactFilters = { ...paging, ...contactFilters };
const globalFilters = { ...ownContactFilters, owner: z.optional(pathId) };

const listQuery = z.object(globalFilters);
export type ContactQuery = z.infer<typeof listQuery>;

const chosenContacts = chosen('contacts');
const matchingContacts = z.strictObject({ ...customerConditions, priority: priorityFilter, ...allMatching('contacts') });
const tag = 'Contacts';
const own = { who: 'contacts.own', tag } as const;
const global = { who: 'contacts.global', tag } as const;

export const contactCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/customer/contact/get',
    summary: 'Own contacts',
    query: ownContactFilters,
    result: z.strictObject({ contacts: z.array(contact), ...total }),
  }),
  listGlobal: defineCall({
    ...global,
    method: 'GET',
    path: '/customer/contact/global/get',
    summary: 'Contacts of everybody',
    query: globalFilters,
    result: z.strictObject({ contacts: z.array(globalContact), ...total }),
  }),
  get: defineCall({
    ...own,
    method: 'GET',
    path: '/customer/contact/get/:id',
    summary: 'One contact: an own one; team-mates and administrators read it',
    params: { id: pathId },
    result: z.extend(globalContact, { isOwn: z.boolean(), lead: linked }),
  }),
  sources: defineCall({
    ...own,
    method: 'GET',
    path: '/customer/contact/sources',
    summary:
      'Sources used lately, for the filter and the form; scope=global asks for everybody (administrators), scope=team for the own teams (staff)',
    query: sourcesQuery,
    result: z.array(z.string()),
  }),
  owners: defineCall({
    ...global,
    method: 'GET',
    path: '/customer/contact/owners',
    summary: 'People who own contacts, for the filter of the global list',
    result: owners,
  }),
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/customer/contact/create',
    summary: 'Create a contact; leadId names the own lead that it comes from and that becomes a client',
    body: z.extend(contactForm, { leadId: z.optional(id) }),
    result: contact,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...own,
    method: 'PUT',
    path: '/customer/contact/update/:id',
    summary: 'Change an own contact',
    params: { id: pathId },
    body: contactForm,
    result: contact,
    versioned: true,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/customer/contact/delete/:id',
    summary: 'Move an own contact to Trash, unless a task refers to it',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  setPriorityOfChosen: defineCall({
    ...own,
    method: 'POST',
    path: '/customer/contact/chosen/priority',
    takes: 'seconds',
    summary: 'Set the priority of chosen own contacts, all or none',
    body: z.strictObject({ chosen: chosenContacts, priority: z.enum(contactPriorities) }),
    result: bulkResult,
  }),
  removeChosen: defineCall({
    ...own,
    method: 'POST',
    path: '/customer/contact/chosen/delete',
    takes: 'seconds',
    summary: 'Move chosen own contacts to Trash, all or none',
    body: z.strictObject({ chosen: chosenContacts }),
    result: bulkResult,
  }),
  setPriorityOfMatching: defineCall({
    ...own,
    method: 'POST',
    path: '/customer/contact/matching/priority',
    takes: 'seconds',
    summary: 'Set the priority of all own contacts that match, all or none',
    body: z.strictObject({ matching: matchingContacts, priority: z.enum(contactPriorities) }),
    result: bulkResult,
  }),
  removeMatching: defineCall({
    ...own,
    method: 'POST',
    path: '/customer/contact/matching/delete',
    takes: 'seconds',
    summary: 'Move all own contacts that match to Trash, all or none',
    body: z.strictObject({ matching: matchingContacts }),
    result: bulkResult,
  }),
  setSource: defineCall({
    who: 'contacts.own',
    tag,
    method: 'POST',
    path: '/customer/contact/bulk/source',
    takes: 'seconds',
    summary: 'Set the source of own contacts, chosen ones or all that match, all or none',
    body: z
      .strictObject({ chosen: z.optional(chosenContacts), matching: z.optional(matchingContacts), ...newSource })
      .check(chosenOrMatching),
    result: bulkResult,
  }),
  setOwner: defineCall({
    who: 'contacts.global',
    tag,
    method: 'POST',
    path: '/customer/contact/bulk/owner',
    takes: 'seconds',
    summary: 'Give contacts of anybody, chosen ones or all that match, to an active staff member, all or none',
    body: z
      .strictObject({
        chosen: z.optional(chosenContacts),
        matching: z.optional(z.extend(matchingContacts, { owner: z.optional(id) })),
        ...newOwner,
      })
      .check(chosenOrMatching),
    result: bulkResult,
  }),
  undoBulk: defineCall({
    who: 'contacts.own',
    tag,
    method: 'POST',
    path: '/customer/contact/bulk/undo/:id',
    takes: 'seconds',
    summary: 'Undo a bulk action of the last minutes: contacts that nobody has changed since get back what they had',
    params: { id: pathId },
    result: undoneResult,
  }),
  progressOfMatching: defineCall({
    ...own,
    method: 'GET',
    path: '/customer/contact/matching/progress',
    summary: 'How far the running change of all own contacts that match is',
    result: matchingProgress,
  }),
};
