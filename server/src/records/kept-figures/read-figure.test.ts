import { expect, it } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import type { KeptFigure } from './kept-figure.ts';
import { readFigure } from './read-figure.ts';

const server = createTestServer();

async function read(first: number, last: number, begins: number) {
  const counted: number[] = [];
  const figure: KeptFigure = {
    name: 'tried',
    ruleOf: () => '1',
    partsOf: async () => undefined,
    firstPart: async () => begins,
    async contentOf(_db, _company, parts) {
      counted.push(...parts);
      return new Map(parts.map((part) => [part, Buffer.from(String(part))]));
    },
  };
  const company = { company: server.app.company(), timeZone: testSettings.timeZone };
  const found: number[] = [];
  for await (const parts of readFigure(server.pool, figure, company, { first, last }))
    found.push(...parts.map(({ part }) => part));
  return { found, counted };
}
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_nothing, index) => first + index);

it('parts before the first one that has anything are not counted, and all from it on are', async () => {
  const some = { found: numbers(370, 450), counted: numbers(370, 450) };
  expect(await read(1, 450, 370)).toEqual(some);
  expect(await read(400, 450, 370)).toEqual({ found: numbers(400, 450), counted: numbers(400, 450) });
  expect(await read(1, 450, Number.POSITIVE_INFINITY)).toEqual({ found: [], counted: [] });
});

it('what is kept before it is read all the same', async () => {
  await server.pool.query(`insert into kept_parts (figure, part, rule, content) values ('tried', 5, '1', 'NQ==')`);
  expect(await read(4, 8, 7)).toEqual({ found: [5, 7, 8], counted: [7, 8] });
});
