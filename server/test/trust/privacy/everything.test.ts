import { noteCalls } from '@crm/contract/customers/notes';
import { privacyCalls } from '@crm/contract/office/privacy';
import { beforeAll, describe, expect, it } from 'vitest';
import { everythingTables } from '../../../src/features/privacy/tables/everything-tables.ts';
import { headerOf } from '../../../src/features/privacy/tables/handed-table.ts';
import { createContact, createLead, createTask, createTeam } from '../../support/factories.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { notHandedOut } from './not-handed-out.ts';
import { readTable, readZip } from './read-zip.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;

beforeAll(async () => {
  admin = await server.person('admin', { name: 'Ada' });
  staff = await server.person('staff', { name: 'Ben' });
});

async function takeOut(person = admin) {
  const reply = await server.app.inject({ url: `/api${privacyCalls.everything.path}`, headers: { cookie: person.cookie } });
  return { status: reply.statusCode, headers: reply.headers, files: await readZip(reply.rawPayload) };
}

describe('everything of ours', () => {
  it('has every table of the database, but for those that stand in a list with a reason', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const known = [...everythingTables.map(({ table }) => table), ...Object.keys(notHandedOut)];
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(known));
    expect(everythingTables.filter(({ table }) => table in notHandedOut)).toEqual([]);
  });

  it('has every column of its tables, but for those that say why not', async () => {
    const { rows } = await server.pool.query<{ table: string; name: string }>(
      `select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    );
    const whole = everythingTables.filter(({ file }) => file !== 'deals');
    for (const { file, table, columns, left = {} } of whole) {
      const stored = rows.filter((row) => row.table === table).map(({ name }) => name);
      expect([file, [...Object.keys(columns), ...Object.keys(left)].toSorted()]).toEqual([file, stored.toSorted()]);
    }
  });

  it('is a .zip of CSV files with a README that names each file and column', async () => {
    const { status, headers, files } = await takeOut();
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/everything-\d{4}-\d\d-\d\d\.zip/);
    const readme = String(files.get('README.txt'));
    for (const table of everythingTables) {
      expect([...files.keys()]).toContain(`${table.file}.csv`);
      expect(readme).toContain(`${table.file}.csv: ${table.says}`);
      for (const name of headerOf(table)) expect(readme).toContain(`  ${name}: `);
    }
  });

  it('holds what people stored, in Trash too, with each id that a row refers to', async () => {
    const lead = await createLead(staff, { name: '=Lead, "one"', description: 'Line\none' });
    await staff.send(noteCalls.create, { body: { kind: 'lead', customerId: lead.id, text: 'Wrote twice' } });
    const contact = await createContact(staff, { leadId: lead.id });
    const task = await createTask(server.pool, { staffId: staff.id, contactId: contact.id, isTrashed: true });
    await createTeam(server.pool, [staff]);
    await server.pool.query(
      `with a as (insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
         values ($1, $2, 'plan.txt', 'text/plain', 6, now()) returning id)
       insert into task_attachment_chunks (attachment_id, n, bytes) select id, n, 'abc' from a, generate_series(0, 1) n`,
      [task, staff.id],
    );
    const { files } = await takeOut();
    const table = (name: string) => readTable(files.get(`${name}.csv`));
    expect(await table('leads')).toContainEqual(
      expect.objectContaining({
        id: String(lead.id),
        name: '=Lead, "one"',
        description: 'Line\none',
        owner_id: String(staff.id),
      }),
    );
    expect(String(files.get('leads.csv'))).toContain(`"'=Lead, ""one"""`);
    expect((await table('tasks'))[0]).toMatchObject({ id: String(task), contact_id: String(contact.id) });
    expect((await table('tasks'))[0]?.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    const [attachment] = await table('attachments');
    expect(String(files.get(`attachments/${attachment?.id}-plan.txt`))).toBe('abcabc');
    expect(await brokenReferences(files)).toEqual([]);
  });

  it('holds no message, no secret and no key', async () => {
    const hidden = 'nobody else reads this';
    await server.pool.query(`insert into chat_messages (sender_id, receiver_id, message, sent_at) values ($1, $2, $3, now())`, [
      staff.id,
      admin.id,
      hidden,
    ]);
    const { files } = await takeOut();
    const all = [...files.values()].map(String).join('\n');
    expect(all).toContain('Ada');
    for (const secret of [hidden, '$argon2id$', staff.cookie.split('=')[1] ?? '']) expect(all).not.toContain(secret);
  });

  it('is for administrators alone', async () => {
    const reply = await staff.send(privacyCalls.everything, {});
    expect([reply.status, reply.failure.errorCode]).toEqual([403, 'FORBIDDEN']);
  });
});

/** Ids that a foreign key of the database leads to and that the file of the other table does not have. */
async function brokenReferences(files: Map<string, Buffer>): Promise<string[]> {
  const { rows } = await server.pool.query<{ from: string; column: string; to: string }>(
    `select f.relname as from, a.attname as column, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     join pg_attribute a on a.attrelid = f.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1`,
  );
  const ids = new Map<string, Set<string>>();
  for (const { file, table } of everythingTables) {
    const found = (await readTable(files.get(`${file}.csv`))).map(({ id = '' }) => id);
    ids.set(table, new Set([...(ids.get(table) ?? []), ...found]));
  }
  const broken: string[] = [];
  for (const { file, table, columns } of everythingTables) {
    const cells = await readTable(files.get(`${file}.csv`));
    for (const key of rows.filter(({ from, column }) => from === table && columns[column] !== undefined)) {
      const missing = cells.map((row) => row[key.column] ?? '').filter((id) => id !== '' && !ids.get(key.to)?.has(id));
      broken.push(...missing.map((id) => `${file}.${key.column} ${id}`));
    }
  }
  return broken;
}
