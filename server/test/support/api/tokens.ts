import { areas, type Scope } from '@crm/contract/core/areas';
import type { Call, Returned, Sent } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../../src/db/client.ts';
import { newToken } from '../../../src/plugins/access/api-token.ts';
import type { Reply } from '../test-app.ts';

export const allScopes = areas.map((area): Scope => `${area}:write`);
export const readScopes = areas.map((area): Scope => `${area}:read`);

/** As the call makes it, but without its lines in the inbox and the audit log. */
export async function createToken(pool: Pool, person: { id: number }, scopes: readonly Scope[] = allScopes) {
  const { token, hash } = newToken();
  const { rows } = await pool.query(
    `insert into api_tokens (user_id, name, token_hash, scopes, created_at) values ($1, 'Script', $2, $3, now()) returning id`,
    [person.id, hash, scopes],
  );
  return { id: Number(rows[0].id), token };
}

export async function sendWith<C extends Call>(
  app: FastifyInstance,
  token: string,
  call: C,
  sent: Sent<C>,
  headers: Record<string, string> = {},
): Promise<Reply<Returned<C>>> {
  const response = await app.inject({
    method: call.method,
    url: `/api${urlOf(call, sent as object)}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  const body = response.json();
  const { data, message, total, more, next } = body;
  return { status: response.statusCode, data, message, total, more, next, failure: body, headers: response.headers };
}
