import { entitlementCalls } from '@crm/contract/calendar/entitlement';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { defaultsIn, ownIn, setDefaults, setOwn } from './entitlement.service.ts';

export const entitlementRoutes = defineRoutes('entitlement', entitlementCalls, {
  defaults: (context, { params }) => defaultsIn(context, params.year),
  setDefaults: (context, { params, body }) => setDefaults(context, params.year, body),
  own: (context, { params }) => ownIn(context, params.year, params.id),
  setOwn: (context, { params, body }) => setOwn(context, params.year, params.id, body),
});
