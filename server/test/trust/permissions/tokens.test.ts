import { areas, areasOf, levelOf, type Scope } from '@crm/contract/core/areas';
import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { may, type Permission } from '@crm/contract/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sample } from '../../examples/types.ts';
import { formOf } from '../../support/file-calls.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { allScopes, createToken, readScopes } from '../../support/tokens.ts';
import { everyCall } from './ask.ts';
import { type Company, foundCompany } from './company.ts';
import { changedTables, createDigest } from './digest.ts';
import { sceneOf } from './judge.ts';
import { type Line, readTable, subjectOf } from './table.ts';

// The table of permissions once more, by programs that act for the owner and for an administrator.

const server = createTestServer();
let company: Company;
beforeAll(async () => {
  company = await foundCompany(server);
});

const lines = readTable().filter(({ line }) => !/^(socket|route) /.test(line));
const roles = [
  ['owner', 'staff'],
  ['admin', 'admin'],
] as const;

/** A token of its own for each question: one alone would reach its limit. */
async function ask(person: Person, scopes: readonly Scope[], call: Call, sample: Sample = {}): Promise<number> {
  const { token } = await createToken(server.pool, person, scopes);
  const form = sample.file && (await formOf(sample.file));
  const payload = form?.payload ?? (sample.body as object | undefined);
  const reply = await server.app.inject({
    method: call.method,
    url: `/api${urlOf(call, { ...sample })}`,
    headers: { ...form?.headers, authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return reply.statusCode;
}

function callOf(line: Line): Call {
  const call = everyCall.get(subjectOf(line));
  if (!call) throw new Error(`'${line.line}' names no call`);
  return call;
}

const closed = [...everyCall].filter(([, { who }]) => who !== 'public');

describe('a token with every scope', () => {
  const open = lines.filter((line) => callOf(line).who !== 'public' && areasOf[callOf(line).who] !== null);
  it.each(open.map((line): [string, Line] => [line.line, line]))('gives what the session gives: %s', async (_name, line) => {
    for (const [caller, role] of roles) {
      const call = callOf(line);
      // Whom the role keeps out is refused before anything is read.
      const sample = may(role, call.who) ? await sceneOf(line.line).ask(company) : {};
      const status = await ask(role === 'staff' ? company.staff : company.admin, allScopes, call, sample);
      expect([caller, status]).toEqual([caller, Number(line.expected[caller].slice(0, 3))]);
    }
  });
});

describe('a token with less', () => {
  it('makes no call about sign-in, no write with read alone, and none of another area', async () => {
    const digest = await createDigest(server.pool);
    const before = await digest();
    const wrong: unknown[] = [];
    for (const [name, call] of closed) {
      for (const [caller, role] of roles) {
        const person = caller === 'owner' ? company.staff : company.admin;
        for (const scopes of refusedScopes(call)) {
          const status = await ask(person, scopes, call);
          if (status !== 403) wrong.push({ name, role, scopes, status });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(changedTables(before, await digest()).filter((table) => table !== 'api_tokens')).toEqual([]);
  });

  it('reads with read alone', async () => {
    const call = everyCall.get('leads.list');
    expect(call && (await ask(company.staff, ['customers:read'], call))).toBe(200);
  });
});

/** Scopes with which the call is refused. */
function refusedScopes(call: Call): (readonly Scope[])[] {
  const needed = areasOf[call.who];
  if (needed === null) return [allScopes];
  if (needed.length === 0) return [];
  const elsewhere = areas.filter((area) => !needed.includes(area)).map((area): Scope => `${area}:write`);
  return levelOf(call) === 'write' ? [readScopes, elsewhere] : [elsewhere];
}

it('a permission for which a token needs no area lets nobody write', () => {
  const free = (Object.keys(areasOf) as Permission[]).filter((permission) => areasOf[permission]?.length === 0);
  expect(free).toEqual(['profile.read', 'company.read']);
  const writes = closed.filter(([, call]) => free.includes(call.who) && levelOf(call) === 'write');
  expect(writes.map(([name]) => name)).toEqual([]);
});
