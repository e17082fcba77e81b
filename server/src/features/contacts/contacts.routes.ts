import { contactCalls } from '@crm/contract/customers/contacts';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { ownersOf, removeChosen, removeOwn, setPriorityOfChosen, sourcesOf } from '../customers/customers.service.ts';
import { exportContacts } from '../customers/customers-export.ts';
import { progressOfMatching, removeMatching, setPriorityOfMatching } from '../customers/matching-customers.ts';
import { createContact, getContact, listGlobalContacts, listOwnContacts, updateContact } from './contacts.service.ts';

export const contactRoutes = defineRoutes('contacts', contactCalls, {
  list: (context, { query }) => listOwnContacts(context, query),
  listGlobal: (context, { query }) => listGlobalContacts(context, query),
  get: (context, { params }) => getContact(context, params.id),
  sources: (context, { query }) => sourcesOf(context, 'contact', query.scope),
  owners: (context) => ownersOf(context, 'contact'),
  create: (context, { body }) => createContact(context, body),
  update: (context, { params, body }) => updateContact(context, params.id, body),
  remove: (context, { params }) => removeOwn(context, 'contact', params.id),
  setPriorityOfChosen: (context, { body }) => setPriorityOfChosen(context, 'contact', body.chosen, body.priority),
  removeChosen: (context, { body }) => removeChosen(context, 'contact', body.chosen),
  setPriorityOfMatching: (context, { body }) => setPriorityOfMatching(context, 'contact', body.matching, body.priority),
  removeMatching: (context, { body }) => removeMatching(context, 'contact', body.matching),
  progressOfMatching: (context) => progressOfMatching(context, 'contact'),
  export: (context, { query }) => exportContacts(context, query),
});
