import { providerCalls } from '@crm/contract/accounts/provider';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getSignInOptions, listProviderLinks, unlink } from './provider.service.ts';

export const providerRoutes = defineRoutes('provider', providerCalls, {
  options: (context) => getSignInOptions(context),
  links: (context) => listProviderLinks(context),
  unlink: (context, { params }) => unlink(context, params.id),
});
