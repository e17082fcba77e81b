import { areas, areasOf, levelOf, type Scope } from '@crm/contract/core/areas';
import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { may, type Permission } from '@crm/contract/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sample } from '../../examples/types.ts';
import { allScopes, createToken, readScopes } from '../../support/api/tokens.ts';
import { formOf } from '../../support/file-calls.ts';
import { changedTables, createDigest } from '../../support/tables/table-digest.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { everyCall } from './ask.ts';
import { type Company, foundCompany } from './company.ts';
import { sceneOf } from './judge.ts';
import { type Line, readTable, subjectOf } from './table.ts';

// The table of permissions once more, by programs that act for the owner and for an administrator.

const server = createTestServer();
let company: Company;
beforeAll(async () => {
  company = await foundCompany(server);
});

const lines = readTable().filter(({ line }) => !/^(socket|route) /.test(line));
const callers = ['owner', 'admin'] as const;
const personOf = (caller: (typeof callers)[number]) => (caller === 'owner' ? company.staff : company.admin);

const tokens = new Map<string, { token: string; uses: number }>();

/** One token for each person and scope, and another one before it reaches its limit. */
async function tokenFor(person: Person, scopes: readonly Scope[]): Promise<string> {
  const key = `${person.id} ${scopes}`;
  const known = tokens.get(key);
  const used = known && known.uses < 500 ? known : { ...(await createToken(server.pool, person, scopes)), uses: 0 };
  used.uses += 1;
  tokens.set(key, used);
  return used.token;
}

async function ask(call: Call, sample: Sample, headers: Record<string, string>): Promise<number> {
  const form = sample.file && (await formOf(sample.file));
  const payload = form?.payload ?? (sample.body as object | undefined);
  const reply = await server.app.inject({
    method: call.method,
    url: `/api${urlOf(call, { ...sample })}`,
    headers: { ...form?.headers, ...headers },
    ...(payload ? { payload } : {}),
  });
  return reply.statusCode;
}

async function askWith(person: Person, scopes: readonly Scope[], call: Call, sample: Sample = {}): Promise<number> {
  return ask(call, sample, { authorization: `Bearer ${await tokenFor(person, scopes)}` });
}

function callOf(line: Line): Call {
  const call = everyCall.get(subjectOf(line));
  if (!call) throw new Error(`'${line.line}' names no call`);
  return call;
}

const closed = [...everyCall].filter(([, { who }]) => who !== 'public');

describe('a token with every scope', () => {
  const open = lines.filter((line) => callOf(line).who !== 'public' && areasOf[callOf(line).who] !== null);
  it.each(open.map((line): [string, Line] => [line.line, line]))('gives what the table says: %s', async (_name, line) => {
    const call = callOf(line);
    const caller = may('staff', call.who) ? 'owner' : 'admin';
    const sample = await sceneOf(line.line).ask(company);
    const status = await askWith(personOf(caller), allScopes, call, sample);
    expect(status).toBe(Number(line.expected[caller].slice(0, 3)));
  });

  it('gives each role what the session gives, of every call', async () => {
    const differing: unknown[] = [];
    for (const [name, call] of closed) {
      if (areasOf[call.who] === null) continue;
      for (const caller of callers) {
        const person = personOf(caller);
        const bySession = await ask(call, {}, { cookie: person.cookie });
        const byToken = await askWith(person, allScopes, call);
        if (byToken !== bySession) differing.push({ name, caller, bySession, byToken });
      }
    }
    expect(differing).toEqual([]);
  });
});

describe('a token with less', () => {
  it('makes no call about sign-in, no write with read alone, and none of another area', async () => {
    const digest = await createDigest(server.pool);
    const before = await digest();
    const wrong: unknown[] = [];
    for (const [name, call] of closed) {
      for (const caller of callers) {
        for (const scopes of refusedScopes(call)) {
          const status = await askWith(personOf(caller), scopes, call);
          if (status !== 403) wrong.push({ name, caller, scopes, status });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(changedTables(before, await digest()).filter((table) => table !== 'api_tokens')).toEqual([]);
  });

  it('reads with read alone', async () => {
    const call = everyCall.get('leads.list');
    expect(call && (await askWith(company.staff, ['customers:read'], call))).toBe(200);
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
