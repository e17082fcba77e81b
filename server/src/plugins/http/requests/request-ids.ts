import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const wellFormed = /^[\w.-]{8,64}$/;
const largest = 2 ** 31 - 1;

/** Ids that are unique across servers and restarts. A trusted proxy may have set one already. */
export function createRequestIds(trustProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = trustProxy ? headers['x-request-id'] : undefined;
    if (typeof given === 'string' && wellFormed.test(given)) return given;
    count = (count + 1) & largest;
    return `${start}-${count.toString(36)}`;
  };
}
