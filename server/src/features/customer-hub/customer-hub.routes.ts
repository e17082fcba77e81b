import { customerHubCalls } from '@crm/contract/customers/customer-hub';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getHub } from './customer-hub.service.ts';

export const customerHubRoutes = defineRoutes('customers', customerHubCalls, {
  get: (context, { params }) => getHub(context, params.kind, params.id),
});
