import { CallError } from '@crm/contract/core/envelope';
import { oneClickPath, unsubscribePage } from '@crm/contract/office/mail-choices';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../plugins/context.ts';
import { unsubscribe } from './mail-choices.service.ts';

const path = `/api${oneClickPath}/:token`;
const longestForm = 2048;
/** What RFC 8058 says, in a form of either kind. */
const oneClick = ['list-unsubscribe', 'one-click'] as const;

/** What mail programs call by themselves. It comes without a cookie and with a form, so it is no call of the contract. */
export async function mountUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  // Mail programs that do not know the standard open the same address for a person.
  app.get<{ Params: { token: string } }>(path, { exposeHeadRoute: false }, async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${app.basePath}${unsubscribePage}#${encodeURIComponent(params.token)}`),
  );
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { token: string } }>(
      path,
      { bodyLimit: longestForm, config: { isFromAnySite: true } },
      async ({ params, body }, reply) => {
        if (!isOneClick(body)) throw new CallError('INVALID', 'This address takes the form List-Unsubscribe=One-Click.');
        await services.requireSpace();
        await unsubscribe(services, params.token, false);
        return reply.header('cache-control', 'no-store').send();
      },
    );
    done();
  });
}

function isOneClick(body: unknown): boolean {
  const text = typeof body === 'string' ? body.toLowerCase() : '';
  return oneClick.every((word) => text.includes(word));
}
