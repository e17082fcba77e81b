import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { contactFileCalls, leadFileCalls } from '@crm/contract/customers/customer-files';
import { leadCalls } from '@crm/contract/customers/leads';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { imported } from '../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { readCsv } from '../../csv/read-csv.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

async function cellsOf(text: string): Promise<string[][]> {
  const { header, rows } = await readCsv(bytesOf(text), { rows: 10_000, columns: 20, cell: 10_000 });
  const cells = [header];
  for await (const batch of rows) cells.push(...batch.map((row) => row.cells));
  return cells;
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const namesOf = async (text: string) => (await cellsOf(text)).slice(1).map(([name]) => name);
const exportLeads = (person: Person, query: Record<string, string> = {}) =>
  download(server.app, person, leadFileCalls.export, { query });
const exportContacts = (person: Person, query: Record<string, string> = {}) =>
  download(server.app, person, contactFileCalls.export, { query });

describe('the file', () => {
  it('has all fields, for spreadsheets and for our own import', async () => {
    const person = await server.person('staff');
    server.clock.set('2026-03-10T03:30:00Z');
    await createLead(person, {
      name: 'Doe, Anna',
      description: 'She said "yes"\nand left',
      phone: '5551',
      email: null,
      priority: 'NotAnClient',
      amount: 1200,
    });
    server.clock.set('2026-03-10T15:00:00Z');
    const file = await exportLeads(person);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''leads-2026-03-10.csv",
      'cache-control': 'no-store',
    });
    // Late in the evening of the day before, where the business is.
    expect(file.text).toBe(
      '\ufeffName,Description,Email,Phone,Location,Source,Priority,Amount,Created\r\n' +
        '"Doe, Anna","She said ""yes""\nand left",,5551,"Dayton, OH",Referral,Not a Client,1200,2026-03-09\r\n',
    );
    expect((await exportContacts(person)).text).toBe(
      '\ufeffName,Description,Email,Phone,Location,Source,Priority,Amount,Created\r\n',
    );
  });

  it('makes cells harmless that begin like a formula', async () => {
    const person = await server.person('staff');
    await createLead(person, { name: '=HYPERLINK("http://evil.example")', description: '-1', location: '@sum', source: '+1' });
    const [, cells] = await cellsOf((await exportLeads(person)).text);
    const [name, description, , , location, source] = cells ?? [];
    expect([name, description, location, source]).toEqual([`'=HYPERLINK("http://evil.example")`, "'-1", "'@sum", "'+1"]);
  });

  it('is read back by the import without loss, whatever stands in it', async () => {
    const nasty = fc.constantFrom('"', ',', ';', '\n', '\t', '=', '+', '-', '@', "'", ' ', 'ü', '💥', 'a', '::: ');
    const value = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.array(nasty, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
      )
      .map((raw) => `${raw}x`.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ''));
    const [one, two] = [await server.person('staff'), await server.person('staff')];
    for (const values of fc.sample(fc.tuple(value, value, value, value), { numRuns: 60, seed: 11 })) {
      const [name, description, location, source] = values;
      await createLead(one, { name, description, location, source, priority: 'Client', amount: 999_999_999_999 });
    }
    await createContact(one, { priority: 'High' });
    const exported = (await exportLeads(one, { direction: 'asc' })).text;
    const created = (exported.split('\r\n', 1)[0] ?? '').split(',').indexOf('Created');
    expect((await imported(server.app, two, exported, 'lead', { dropped: [created] })).result?.created).toBe(60);
    expect((await exportLeads(two, { direction: 'asc' })).text).toBe(exported);
    const contacts = (await exportContacts(one)).text;
    await imported(server.app, two, contacts, 'contact', { dropped: [created] });
    expect((await exportContacts(two)).text).toBe(contacts);
  });
});

describe('the rows', () => {
  it('are those of the list, in its order, all pages of it', async () => {
    const person = await server.person('staff');
    const priorities = ['Client', 'NoUpdates', null] as const;
    for (let n = 0; n < 30; n += 1) {
      const details = {
        name: `${'cab'[n % 3]} ${n}`,
        amount: n % 7,
        source: n % 2 ? 'Fair' : 'Web',
        priority: priorities[n % 3],
      };
      await createLead(person, details);
    }
    const queries: Record<string, string>[] = [
      {},
      { sort: 'name', direction: 'asc' },
      { sort: 'amount' },
      { search: 'b 1' },
      { source: 'Fair', priority: 'Client' },
      { priority: 'None' },
      { from: '2026-03-10', to: '2026-03-10' },
      { to: '2026-03-09' },
    ];
    for (const query of queries) {
      const listed = await person.send(leadCalls.list, { query: { ...query, limit: '100' } as never });
      expect(await namesOf((await exportLeads(person, query)).text)).toEqual(listed.data.leads.map(({ name }) => name));
    }
    const pending = await person.send(leadCalls.listPending, { query: { limit: '100' } });
    expect(await namesOf((await exportLeads(person, { list: 'pending' })).text)).toEqual(
      pending.data.leads.map(({ name }) => name),
    );
  });

  it('are walked in batches: more than fit into one', async () => {
    const person = await server.person('staff');
    await server.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       select 'lead', $1, 'Many ' || n, 'D', (9000000 + n)::text, 'L', 'S', 1, now() from generate_series(1, 2500) n`,
      [person.id],
    );
    expect(await namesOf((await exportLeads(person, { direction: 'asc' })).text)).toEqual(
      Array.from({ length: 2500 }, (_, n) => `Many ${n + 1}`),
    );
  });
});

describe('whose rows', () => {
  it("are one's own, the team's for staff, everybody's for administrators", async () => {
    await createContact(staff, { name: 'Of staff' });
    await createContact(mate, { name: 'Of mate' });
    await createContact(stranger, { name: 'Of stranger' });
    expect(await namesOf((await exportContacts(staff)).text)).toEqual(['Of staff']);
    expect(await namesOf((await exportContacts(staff, { scope: 'team' })).text)).toEqual(['Of mate', 'Of staff']);
    expect(await namesOf((await exportContacts(admin, { scope: 'global', search: 'Of ' })).text)).toEqual([
      'Of stranger',
      'Of mate',
      'Of staff',
    ]);
    const ofMate = await exportContacts(admin, { scope: 'global', owner: String(mate.id) });
    const [header, cells] = await cellsOf(ofMate.text);
    expect(header?.slice(-2)).toEqual(['Follower Name', 'Follower Role']);
    expect([cells?.[0], ...(cells?.slice(-2) ?? [])]).toEqual(['Of mate', mate.name, 'staff']);
    expect((await exportContacts(stranger, { scope: 'team' })).text).toMatch(/Follower Role\r\n$/);
  });

  it('are refused to others', async () => {
    for (const run of [exportLeads, exportContacts]) {
      expect((await run(staff, { scope: 'global' })).failure).toMatchObject({ errorCode: 'FORBIDDEN' });
      expect((await run(admin, { scope: 'team' })).failure).toMatchObject({ errorCode: 'FORBIDDEN' });
      expect((await run(staff, { owner: String(mate.id) })).failure).toMatchObject({
        fields: { owner: 'Only with scope=global' },
      });
    }
  });
});

/** Sends the request and does not read the answer. */
function ask(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { cookie } }, resolve).on('error', reject);
  });
}

describe('a slow reader', () => {
  it('holds neither a connection nor a turn, and of one person only a few are served', async () => {
    // Of other programs, which may run beside this test or have been killed.
    const foreign = new Set(spooledFiles());
    const person = await server.person('staff');
    await server.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       select 'lead', $1, 'Wide ' || n, repeat('x', 5000), (9100000 + n)::text, 'L', 'S', 1, now() from generate_series(1, 2500) n`,
      [person.id],
    );
    const address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/customer/lead/export`;
    const slow = [];
    for (let n = 0; n < 3; n += 1) slow.push(await ask(address, person.cookie));
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([server.app.turns.minutes.running(), server.jobPool.idleCount]).toEqual([0, server.jobPool.totalCount]);
    const fourth = await ask(address, person.cookie);
    expect([fourth.statusCode, JSON.parse(await text(fourth))]).toMatchObject([
      503,
      { message: 'Several exports are running right now. Please try again in a minute.' },
    ]);
    const somebodyElse = await ask(address, (await server.person('staff')).cookie);
    expect([somebodyElse.statusCode, (await text(somebodyElse)).length > 0]).toEqual([200, true]);
    const whole = await text(slow[0] as IncomingMessage);
    expect(whole.split('\r\n')).toHaveLength(2502);
    for (const response of slow) response.destroy();
    await expect.poll(async () => (await exportLeads(person)).status).toBe(200);
    await expect.poll(() => spooledFiles().filter((name) => !foreign.has(name))).toEqual([]);
  });
});

function spooledFiles(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('crm-portal-'));
}

describe('an export of chosen rows', () => {
  it('has those and no others, and of all that match not those that are left out', async () => {
    const owner = await server.person('staff');
    const [one, two, three] = [await createLead(owner), await createLead(owner), await createLead(owner)];
    const foreign = await createLead(stranger);
    const chosen = await exportLeads(owner, { ids: `${one.id},${three.id},${foreign.id}` });
    expect(await namesOf(chosen.text)).toEqual([three.name, one.name]);
    const others = await exportLeads(owner, { except: String(two.id) });
    expect(await namesOf(others.text)).toEqual([three.name, one.name]);
  });

  it.each(['1,', '0', '1;2', '1 or 1=1', Array.from({ length: 101 }, (_, index) => index + 1).join()])(
    'is refused for the ids %j',
    async (ids) => {
      expect((await exportLeads(staff, { ids })).status).toBe(400);
    },
  );
});
