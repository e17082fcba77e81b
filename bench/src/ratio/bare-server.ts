import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createPool } from '../../../server/src/db/client.ts';
import { bareStatements, listStatements, type Sent, wholeList } from './bare-statements.ts';

// The yardstick: node:http and pg, the product's session query and statements, no framework, no validation, no result parsing.

const pool = createPool(JSON.parse(process.env.BENCH_CONNECTION ?? '{}'), 10);
const sql = await bareStatements();

type Row = Record<string, unknown>;
interface Person extends Row {
  id: number;
}

async function query(statement: Pick<Sent, 'name' | 'text'>, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ name: statement.name, text: statement.text, values })).rows;
}

async function personOf(request: IncomingMessage): Promise<Person> {
  const token = request.headers.cookie?.slice('sid='.length) ?? '';
  const values = [createHash('sha256').update(token).digest(), new Date()];
  const [person] = (await query(sql.session, values)) as Person[];
  if (!person) throw new Error('no session');
  return person;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const person = await personOf(request);
  const url = request.url ?? '';
  const [path = '', parameters = ''] = url.split('?', 2);
  if (request.method === 'POST') return create(person, request);
  if (request.method === 'PUT') return update(person, idOf(path), request);
  if (path.endsWith('/get')) return list(person, parameters, path.includes('/global/'));
  return (await query(sql.read, [idOf(path)]))[0];
}

const lists = new Map<string, Promise<Sent[]>>();

/** What the product sends for this list. Asked once for each address: composing statements is the product's own cost. */
function statementsOf(person: Person, parameters: string, isGlobal: boolean): Promise<Sent[]> {
  const key = `${isGlobal ? 'all' : person.id} ${parameters}`;
  const asked = new URLSearchParams(parameters);
  const found =
    lists.get(key) ??
    listStatements({
      ...wholeList,
      owners: isGlobal ? 'everybody' : person.id,
      page: Number(asked.get('page') ?? 1),
      search: asked.get('search') ?? '',
    });
  lists.set(key, found);
  return found;
}

async function list(person: Person, parameters: string, isGlobal: boolean): Promise<unknown> {
  const [first, walked] = await statementsOf(person, parameters, isGlobal);
  const rows = first ? await query(first, first.values) : [];
  // No record beside the total: too many matches to sort, so the product walks the list.
  const isWalked = walked !== undefined && rows[0]?.id === null && Number(rows[0].total) > 0;
  return isWalked ? pageOf(await query(walked, walked.values), rows[0]?.total) : pageOf(rows);
}

function pageOf(leads: Row[], total = leads[0]?.total): unknown {
  return { total, leads };
}

async function create(person: Person, request: IncomingMessage): Promise<unknown> {
  const form = await bodyOf(request);
  const hash = createHash('sha256').update(JSON.stringify(form)).digest('base64url');
  const key = request.headers['idempotency-key'] ?? null;
  return (await query(sql.create, oneRow(['lead', person.id, new Date(), ...valuesOf(form), key, 'create lead', hash])))[0];
}

async function update(person: Person, id: string, request: IncomingMessage): Promise<unknown> {
  const form = await bodyOf(request);
  return (await query(sql.update, oneRow(['lead', person.id, new Date(), ...valuesOf(form), id, null])))[0];
}

/** The product writes several where several come at once; here each goes alone, and waits for locks as long as it takes. */
function oneRow(values: unknown[]): unknown[] {
  return [...values.map((value) => [value]), '0'];
}

function valuesOf(form: Row): unknown[] {
  const { name, description, email, phone, location, source, priority, amount } = form;
  return [name, description, email, phone, location, source, priority, amount];
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const text = JSON.stringify({ success: true, data });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
    },
    (error: unknown) => {
      const text = String(error);
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
