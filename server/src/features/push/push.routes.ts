import { pushCalls } from '@crm/contract/office/push';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { checkDevice, chooseForDevice, listOwnDevices, removeDevice, subscribe } from './devices.service.ts';

export const pushRoutes = defineRoutes('push', pushCalls, {
  list: (context) => listOwnDevices(context),
  subscribe: (context, { body }) => subscribe(context, body),
  update: (context, { params, body }) => chooseForDevice(context, params.id, body.choices),
  remove: (context, { params }) => removeDevice(context, params.id),
  check: (context, { body }) => checkDevice(context, body.device),
});
