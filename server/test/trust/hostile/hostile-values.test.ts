import type { Call } from '@crm/contract/core/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { examples } from '../../examples/examples.ts';
import type { Example, World } from '../../examples/types.ts';
import { isFull, shortOrFull } from '../../support/full.ts';
import { createTestServer } from '../../support/test-app.ts';
import { requestOf } from './hostile-requests.ts';

const server = createTestServer();
let world: World;
beforeAll(async () => {
  world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
});

const known: Record<string, Record<string, Example>> = examples;
const calls: [string, Call][] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries<Call>(group)
    .filter(([, call]) => !call.upload)
    .map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);

type Path = (string | number)[];

/** Every place of a value below this one. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const inside = below.flatMap(([key, one]) => placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]));
  return path.length > 0 ? [path, ...inside] : inside;
}

/** The value with another one at this place. */
function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const below = (value ?? {}) as Record<string | number, unknown>;
  const changed = withAt(below[key], rest, put);
  return Array.isArray(below) ? below.with(Number(key), changed) : { ...below, [key]: changed };
}

function valueAt(value: unknown, place: Path): unknown {
  return place.reduce<unknown>((inside, key) => Object(inside)[key], value);
}

function isLike(value: unknown, like: RegExp | undefined): boolean {
  return like === undefined || (typeof value === 'string' && like.test(value));
}

/** Stands in a body for what is written into its text. */
const mark = 'a mark that no example has';

interface Put {
  value: unknown;
  /** Where every change is checked: what stands there is of its kind. Only the full suite puts it everywhere. */
  like?: RegExp;
  /** What the value becomes in the text of the body. */
  text?: string;
}

/** The call with the value in each place of its query and body in turn; what was answered with an error of ours. */
async function failuresOf(name: string, call: Call, { value, like, text }: Put): Promise<string[]> {
  const [feature = '', own = ''] = name.split('.');
  const example = known[feature]?.[own];
  if (!example) throw new Error(`no example for ${name}`);
  await server.pool.query('delete from rate_limits');
  const valid = await example.valid(world);
  const asked = Object.keys(call.query ?? {}).map((key): Path => ['query', key]);
  const places = placesIn(valid).filter(
    (place) => /^(body|query)$/.test(String(place[0])) && place.length > 1 && (isFull || isLike(valueAt(valid, place), like)),
  );
  const failures: string[] = [];
  for (const place of [...places, ...asked]) {
    const request = requestOf(call, withAt(valid, place, value) as typeof valid);
    const payload = request.text?.replace(`"${mark}"`, text ?? '');
    const cookie = valid.cookie ?? (example.by && world[example.by].cookie);
    const reply = await server.app.inject({
      method: call.method,
      url: request.url,
      headers: { ...request.headers, ...(cookie ? { cookie } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    if (reply.statusCode >= 500) failures.push(`${name} ${place.join('.')}: ${reply.statusCode}`);
  }
  return failures;
}

async function failuresOfAll(put: Put): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, call] of calls) failures.push(...(await failuresOf(name, call, put)));
  return failures;
}

describe('in every field of every call', () => {
  const values: [string, Put][] = [
    ['the year 0', { value: '0000-01-01', like: /\d[-/:]\d/ }],
    ['half of a letter', { value: '\ud800', like: /^(?!.*\d[-/:]\d)/s }],
    ['the year 0 as the calendar writes it', { value: '01/01/0000' }],
    ['the last day that has a name', { value: '9999-12-31' }],
    ['a number that no column holds', { value: 9_007_199_254_740_991 }],
  ];
  it.each(values.slice(0, shortOrFull(2, values.length)))('%s is answered without an error of ours', async (_what, put) => {
    expect(await failuresOfAll(put)).toEqual([]);
    expect(server.logged).toEqual([]);
  });

  it('a list in lists, 40,000 deep, is answered without an error of ours', { tags: ['full'] }, async () => {
    const text = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    expect(await failuresOfAll({ value: mark, text })).toEqual([]);
    expect(server.logged).toEqual([]);
  });
});
