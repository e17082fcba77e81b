import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import fc from 'fast-check';
import type { Sample } from '../../examples/types.ts';

/** A request that was good before one thing about it was made wrong; now and then it happens to stay right. */
export interface Damaged {
  method: Call['method'] | 'OPTIONS';
  url: string;
  /** The text of the body, where there is one that is no file. */
  text: string | undefined;
  file: Sample['file'];
  headers: Record<string, string>;
}

const places = ['field', 'missing', 'extra', 'query', 'address', 'params', 'body', 'header', 'type', 'method'] as const;

export const damage = fc.record({
  place: fc.constantFrom(...places),
  pick: fc.nat(),
  value: fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)),
    fc.constantFrom(...oddValues()),
  ),
  text: fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('0', '-1', 'NaN', '\0', '💥', '1e9', '9'.repeat(30), '..', '__proto__', '\u202e', 'x'.repeat(3000)),
  ),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

/** As JSON text: some of it no object could hold. */
function oddValues(): string[] {
  const texts = ['', ' ', '\u0000', '💥', "' or 1=1 --", '../../etc', 'NaN', 'Infinity', '\u202e\u2066', 'ﬀ', 'x'.repeat(6000)];
  const numbers = ['1e999', '-1e999', '-0', '1e308', '9007199254740993', '1e-400', '-1', '0.1', '2147483648', '99999999999999'];
  const proto = ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}', '{"toString":1,"valueOf":1,"length":-1}'];
  const large = [
    `[${'0,'.repeat(99_999)}0]`,
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  ];
  const broken = [
    'NaN',
    'undefined',
    "'x'",
    '{"a":1,}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '"\\udc00\\u0000"',
    '[',
    '\ufeff{}',
    '0x10',
  ];
  return [...texts.map((text) => JSON.stringify(text)), 'null', 'true', '[]', '{}', ...numbers, ...proto, ...large, ...broken];
}

const queries = [
  'a=%',
  'a=%E0%A4%A',
  'page=1&page=2',
  '__proto__=1',
  'page[]=1',
  'search[a]=1',
  '&&=&',
  `q=${'x'.repeat(4000)}`,
  'page=%00',
];
const headers: [string, string][] = [
  ...['soon', '"-1"', '""', '*', '"99999999999"', 'W/"1"', '"1", "2"'].map((value): [string, string] => ['if-match', value]),
  ...['', 'a b', 'ü', 'x'.repeat(300), '__proto__'].map((value): [string, string] => ['idempotency-key', value]),
  ...['sid', 'sid=;sid=', '=;;=', `sid=${'x'.repeat(5000)}`, 'sid=%00', '__proto__=1'].map((value): [string, string] => [
    'cookie',
    value,
  ]),
  ...['gzip', 'br, gzip'].map((value): [string, string] => ['content-encoding', value]),
  ['accept', 'text/html'],
  ['host', 'evil.example'],
  ['x-forwarded-for', '1.2.3.4'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'https://evil.example'],
];
const types = [
  'text/plain',
  'application/xml',
  'application/jsonx',
  'application/json; charset=utf-16',
  '',
  'multipart/form-data; boundary=x',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export function damaged(call: Call, sample: Sample, { place, pick, value, text }: Damage): Damaged {
  const good = requestOf(call, sample);
  const withQuery = (name: string) => `${good.url}${good.url.includes('?') ? '&' : '?'}${name}`;
  switch (place) {
    case 'params':
      return requestOf(call, { ...sample, ...(sample.params && { params: damagedParams(sample.params, text) }) });
    case 'address':
      return { ...good, url: withQuery(chosen(queries, pick)) };
    case 'header':
      return { ...good, headers: { ...good.headers, ...Object.fromEntries([chosen(headers, pick)]) } };
    case 'type':
      return { ...good, headers: { ...good.headers, 'content-type': chosen(types, pick) } };
    case 'method':
      return { ...good, method: chosen(methods, pick) };
  }
  if (sample.file && place === 'missing') return { ...good, file: undefined };
  if (sample.file && place !== 'query') return { ...good, file: { ...sample.file, content: value } };
  if (place === 'body' && call.body) return { ...good, text: value };
  const parts = partsOf(sample.body);
  if (place === 'field' && parts.length > 0) return { ...good, text: textWith(sample.body, chosen(parts, pick), value) };
  if (place === 'missing' && parts.length > 0) return { ...good, text: textWith(sample.body, chosen(parts, pick), undefined) };
  if (place === 'extra' && call.body)
    return { ...good, text: textWith({ ...asObject(sample.body), surprise: 0 }, ['surprise'], value) };
  const names = [...Object.keys(call.query ?? {}), 'colour'];
  return { ...good, url: withQuery(`${chosen(names, pick)}=${encodeURIComponent(text.toWellFormed())}`) };
}

export function requestOf(call: Call, sample: Sample): Damaged {
  const text = sample.body === undefined || call.method === 'GET' ? undefined : JSON.stringify(sample.body);
  const headers = { 'content-type': 'application/json' };
  return { method: call.method, url: `/api${urlOf(call, { ...sample })}`, text, file: sample.file, headers };
}

function chosen<T>(list: readonly T[], pick: number): T {
  const one = list[pick % list.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

function damagedParams(params: Record<string, string>, text: string): Record<string, string> {
  const wrong = text.toWellFormed();
  return 'id' in params ? { ...params, id: wrong } : Object.fromEntries(Object.keys(params).map((name) => [name, wrong]));
}

type Path = string[];

/** Every part of a body, however deep: wrapped forms have their fields below the first level. */
function partsOf(value: unknown, path: Path = []): Path[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path] : []), ...below.flatMap(([name, part]) => partsOf(part, [...path, name]))];
}

const mark = '"@@here@@"';

/** The body as text with this part replaced by any text, or left out. */
function textWith(body: unknown, path: Path, value: string | undefined): string {
  return JSON.stringify(replaced(body, path, value === undefined ? undefined : JSON.parse(mark))).replace(
    mark,
    () => value ?? '',
  );
}

function replaced(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? replaced(item, rest, part) : item));
  const object = asObject(value);
  return { ...object, [name]: replaced(object[name], rest, part) };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
