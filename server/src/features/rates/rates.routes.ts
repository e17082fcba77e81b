import { rateCalls } from '@crm/contract/numbers/rates';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { createRate, listRates, ratesOf, removeRate, updateRate } from './rates.service.ts';

export const rateRoutes = defineRoutes('rates', rateCalls, {
  list: (context, { query }) => listRates(context, query),
  ofPerson: (context, { params }) => ratesOf(context, params.id),
  create: (context, { body }) => createRate(context, body),
  update: (context, { params, body }) => updateRate(context, params.id, body),
  remove: (context, { params }) => removeRate(context, params.id),
});
