import { tokenCalls } from '@crm/contract/accounts/tokens';
import { Answer, defineRoutes } from '../../plugins/http/bind-calls.ts';
import { createToken, endAllTokens, endAnyToken, endOwnToken, listAllTokens, listTokens } from './tokens.service.ts';
import { exportAllTokens } from './tokens-export.ts';

export const tokenRoutes = defineRoutes('tokens', tokenCalls, {
  list: (context) => listTokens(context),
  create: (context, { body }) => createToken(context, body),
  end: (context, { params }) => endOwnToken(context, params.id),
  endAll: (context) => endAllTokens(context),
  listAll: async (context, { query }) => {
    const { tokens, total } = await listAllTokens(context, query);
    return new Answer(tokens, { total });
  },
  exportAll: (context, { query }) => exportAllTokens(context, query),
  endAny: (context, { params }) => endAnyToken(context, params.id),
});
