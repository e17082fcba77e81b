import { privacyCalls } from '@crm/contract/office/privacy';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { everythingOfOurs } from './everything/everything.service.ts';

export const privacyRoutes = defineRoutes('privacy', privacyCalls, {
  everything: (context) => everythingOfOurs(context),
});
