import { ownerCount, type People } from '../people.ts';

/** What is asked again and again in one run. */
export type Work =
  | { kind: 'get'; path: string; cookie: string }
  | { kind: 'read'; rows: number; cookie: string }
  | { kind: 'create'; people: People }
  | { kind: 'update'; people: People; rows: number };

const base = '/api/customer/lead';

/** The requests of one connection, as they go over the wire. Writers are different people, as in a business. */
export function createRequests({ work, run }: { work: Work; run: number }, connection: number): () => string {
  if (work.kind === 'get') {
    const request = wire('GET', work.path, work.cookie);
    return () => request;
  }
  const random = randomNumbers(run * 1000 + connection);
  if (work.kind === 'read') return () => wire('GET', `${base}/get/${1 + random(work.rows)}`, work.cookie);
  const owner = connection % ownerCount;
  const cookie = work.people.owners[owner] ?? '';
  let sequence = 0;
  if (work.kind === 'create') {
    return () => {
      sequence += 1;
      const mark = `${run}c${connection}n${sequence}`;
      return wire('POST', `${base}/create`, cookie, form(mark, `7${run}${digits(connection, 2)}${digits(sequence, 6)}`), mark);
    };
  }
  return () => {
    sequence += 1;
    // Seeded lead number n belongs to the owner n % ownerCount.
    const id = owner + ownerCount * (1 + random(Math.floor(work.rows / ownerCount) - 1));
    return wire('PUT', `${base}/update/${id}`, cookie, form(`${run}u${connection}n${sequence}`, `92${digits(id, 12)}`));
  };
}

function wire(method: string, path: string, cookie: string, body?: object, key?: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `cookie: ${cookie}`];
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  if (key !== undefined) lines.push(`idempotency-key: ${key}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

function form(mark: string, phone: string) {
  return {
    name: `Meera Novak ${mark}`,
    description: `Called back on ${mark}. ${'Lorem ipsum dolor sit amet consectetur. '.repeat(2)}`,
    email: `meera.novak.${mark}@example.com`,
    phone,
    location: 'Pune',
    source: 'Referral',
    priority: 'WaitingPeriod',
    amount: 4200,
  };
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The same numbers in each benchmark: a run is repeatable. */
export function randomNumbers(start: number): (below: number) => number {
  let state = (start * 2_654_435_761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
