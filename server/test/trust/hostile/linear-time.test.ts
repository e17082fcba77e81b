import type { Call, Schema } from '@crm/contract/core/call';
import { type CustomerField, customerFields, customerKinds } from '@crm/contract/customers/customers';
import { importMapping } from '@crm/contract/imports/import-plan';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { headerWords } from '../../../src/features/imports/sources/header-words.ts';
import { contract } from '../../../src/features.ts';
import { checkCells } from '../../support/imports/imports.ts';
import { createTestServer } from '../../support/test-app.ts';
import { cpuSince, leastMicroseconds, textThatTakesTooLong } from './hostile-texts.ts';
import { textFields } from './text-fields.ts';

const calls: [string, Call][] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);
const inputs = calls.flatMap(([name, call]): [string, Schema][] => [
  [`${name} params`, call.paramsSchema],
  [`${name} query`, call.querySchema],
  ...(call.body ? [[`${name} body`, call.body] satisfies [string, Schema]] : []),
]);
const fields = textFields(inputs);

describe('a text made for backtracking', () => {
  it.each(fields)('is read in one pass by $places.0 and its like', ({ schema }) => {
    expect(textThatTakesTooLong((text) => z.safeParse(schema, text))).toBeUndefined();
  });

  it('is tried on every kind of text field, the e-mail of a sign-up among them', () => {
    expect(fields.length).toBeGreaterThan(30);
    expect(fields.flatMap(({ places }) => places)).toContain('auth.signup body.email');
  });

  it('does not stop the server when a stranger signs up with it', async () => {
    await signUp(1000);
    let before = Number.POSITIVE_INFINITY;
    for (const length of [1000, 9000, 90_000, 900_000]) {
      const limit = 15 * Math.max(before, leastMicroseconds);
      let took = Number.POSITIVE_INFINITY;
      // It is tried again where the machine had a slow moment.
      for (let n = 0; n < 3 && took >= limit; n += 1) {
        const start = process.threadCpuUsage();
        await signUp(length);
        took = Math.min(took, cpuSince(start));
      }
      expect(took).toBeLessThan(limit);
      before = took;
    }
  });
});

describe('a cell made for backtracking', () => {
  const columns = customerKinds.flatMap((kind) => customerFields.map((field) => [kind, field] as const));
  it.each(columns)("is read in one pass as a %s's %s", (kind, field) => {
    const read = (text: string) => checkCells(kind, mapping, customerFields.length, rowWith(field, text));
    expect(textThatTakesTooLong(read)).toBeUndefined();
  });

  it('is read in one pass in the header', () => {
    expect(textThatTakesTooLong(headerWords)).toBeUndefined();
  });
});

const server = createTestServer();

const mapping = importMapping.parse(
  Object.fromEntries(customerFields.map((field, column) => [field, { columns: [column], fallback: '' }])),
);

function rowWith(field: CustomerField, text: string): string[] {
  return customerFields.map((other) => (other === field ? text : ''));
}

async function signUp(length: number): Promise<void> {
  const email = `a@${'.a'.repeat(length / 2)}@`;
  const payload = { name: 'A', email, password: 'password', confirmPassword: 'password', AuthorisationCode: 'ABC123' };
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload });
  expect(reply.statusCode).toBe(400);
}
