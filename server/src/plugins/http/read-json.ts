import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An empty body with a JSON content type counts as no body: browsers send it with DELETE. Anything but JSON gets 415. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parse(String(body)));
    } catch (error) {
      done(error instanceof CallError ? error : new CallError('INVALID', 'The body is not valid JSON.'));
    }
  });
}

const nul = '\u0000';

/** PostgreSQL cannot store U+0000, so it is refused here, once. JSON has only one escape for it, and few bodies contain it. */
function parse(text: string): unknown {
  if (!text.includes('\\u0000')) return JSON.parse(text);
  return JSON.parse(text, (key, value) => {
    if (key.includes(nul) || (typeof value === 'string' && value.includes(nul))) throw unstorable();
    return value;
  });
}

/** The same for the path and the query, which also have one escape for it. */
export function refuseNulInAddress(request: FastifyRequest): void {
  if (request.url.includes('%00')) throw unstorable();
}

function unstorable(): CallError {
  return new CallError('INVALID', 'The request has the character U+0000, which cannot be stored.');
}
