import { privacyCalls } from '@crm/contract/office/privacy';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { eraseCustomer, erasePerson, findErasure, listErasures } from './erasure/erasure.service.ts';
import { everythingOfOurs } from './everything/everything.service.ts';
import { takeOutCustomer, takeOutPerson } from './person/person.service.ts';

export const privacyRoutes = defineRoutes('privacy', privacyCalls, {
  everything: (context) => everythingOfOurs(context),
  customer: (context, { params, query }) => takeOutCustomer(context, params.id, query.format),
  person: (context, { params, query }) => takeOutPerson(context, params.id, query.format),
  eraseCustomer: (context, { params, body }) => eraseCustomer(context, params.id, body),
  erasePerson: (context, { params, body }) => erasePerson(context, params.id, body),
  erasures: (context) => listErasures(context),
  erasure: (context, { params }) => findErasure(context, params.kind, params.id),
  me: (context, { query }) => takeOutPerson(context, context.actor.id, query.format),
});
