import { type ContactPriority, contactPriorities } from '@crm/contract/core/words';
import { contactCalls, contactForm } from '@crm/contract/customers/contacts';
import { IconAddressBook } from '@tabler/icons-react';
import { api } from '../../lib/api.ts';
import { kindWords } from './customer-kinds.ts';
import { type CustomerMatching, type CustomerSetup, chosenOf, touchedBy } from './customer-setup.ts';

const priorities = contactPriorities.map((value) => ({ value, label: value }));

export const contactSetup: CustomerSetup = {
  kind: 'contact',
  words: kindWords.contact,
  icon: IconAddressBook,
  duplicateTitle: 'This contact already exists. Please check contacts and trash.',
  linkLabel: 'From lead',
  form: contactForm,
  isAllRequired: true,
  priorities,
  priorityWidth: 80,
  presetOf: () => null,
  priorityFiltersOf: () => priorities,

  fetchRows: async (scope, _list, { owner, ...rest }, signal) => {
    const query = { ...rest, priority: contactPriorityFilter(rest.priority) };
    const { contacts, ...total } = await (scope === 'global'
      ? api(contactCalls.listGlobal, { query: { ...query, owner }, signal })
      : api(contactCalls.list, { query, signal }));
    return { rows: contacts, ...total };
  },
  fetchOne: async (id, signal) => {
    const { lead, ...contact } = await api(contactCalls.get, { params: { id: String(id) }, signal });
    return { ...contact, linked: lead };
  },
  fetchSources: (scope, signal) => api(contactCalls.sources, { query: { scope }, signal }),
  fetchOwners: (signal) => api(contactCalls.owners, { signal }),
  create: (values, { idempotencyKey, leadId }) =>
    api(contactCalls.create, { body: { ...contactForm.parse(values), leadId }, idempotencyKey }),
  update: ({ id, version }, values) =>
    api(contactCalls.update, { params: { id: String(id) }, body: contactForm.parse(values), version }),
  remove: ({ id, version }) => api(contactCalls.remove, { params: { id: String(id) }, version }),
  setPriority: (chosen, priority) =>
    api(contactCalls.setPriorityOfChosen, {
      body: { chosen: chosen.map(chosenOf), priority: contactForm.shape.priority.parse(priority) },
    }),
  removeChosen: (chosen) => api(contactCalls.removeChosen, { body: { chosen: chosen.map(chosenOf) } }),
  setPriorityOfMatching: (matching, priority) =>
    api(contactCalls.setPriorityOfMatching, {
      body: { matching: matchingContacts(matching), priority: contactForm.shape.priority.parse(priority) },
    }),
  removeMatching: (matching) => api(contactCalls.removeMatching, { body: { matching: matchingContacts(matching) } }),
  setSource: (touched, source) => api(contactCalls.setSource, { body: { ...touchedBy(touched, matchingContacts), source } }),
  setOwner: (touched, ownerId) => api(contactCalls.setOwner, { body: { ...touchedBy(touched, matchingContacts), ownerId } }),
  undoBulk: (id) => api(contactCalls.undoBulk, { params: { id: String(id) } }),
  fetchProgress: (signal) => api(contactCalls.progressOfMatching, { signal }),
};

/** Contacts have one list. */
function matchingContacts({ list: _list, ...matching }: CustomerMatching) {
  return { ...matching, priority: contactPriorityFilter(matching.priority) };
}

export function contactPriorityFilter(text: string | undefined): ContactPriority | undefined {
  return contactPriorities.find((known) => known === text);
}
