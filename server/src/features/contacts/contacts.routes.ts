import { contactCalls } from '@crm/contract/customers/contacts';
import { contactFileCalls } from '@crm/contract/customers/customer-files';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { removeTouched, setOwner, setPriority, setSource, undoBulk } from '../customers/bulk-customers.ts';
import { ownersOf, removeOwn, sourcesOf } from '../customers/customers.service.ts';
import { exportContacts } from '../customers/customers-export.ts';
import { progressOfMatching } from '../customers/matching-customers.ts';
import { createContact, getContact, listGlobalContacts, listOwnContacts, updateContact } from './contacts.service.ts';

export const contactRoutes = defineRoutes(
  'contacts',
  { ...contactCalls, ...contactFileCalls },
  {
    list: (context, { query }) => listOwnContacts(context, query),
    listGlobal: (context, { query }) => listGlobalContacts(context, query),
    get: (context, { params }) => getContact(context, params.id),
    sources: (context, { query }) => sourcesOf(context, 'contact', query.scope),
    owners: (context) => ownersOf(context, 'contact'),
    create: (context, { body }) => createContact(context, body),
    update: (context, { params, body }) => updateContact(context, params.id, body),
    remove: (context, { params }) => removeOwn(context, 'contact', params.id),
    setPriorityOfChosen: (context, { body }) => setPriority(context, 'contact', body, body.priority),
    removeChosen: (context, { body }) => removeTouched(context, 'contact', body),
    setPriorityOfMatching: (context, { body }) => setPriority(context, 'contact', body, body.priority),
    removeMatching: (context, { body }) => removeTouched(context, 'contact', body),
    setSource: (context, { body }) => setSource(context, 'contact', body, body.source),
    setOwner: (context, { body }) => setOwner(context, 'contact', body, body.ownerId),
    undoBulk: (context, { params }) => undoBulk(context, 'contact', params.id),
    progressOfMatching: (context) => progressOfMatching(context, 'contact'),
    export: (context, { query }) => exportContacts(context, query),
  },
);
