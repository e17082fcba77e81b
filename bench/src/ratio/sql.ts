import type pg from 'pg';
import { rareName } from '../seed.ts';
import { median } from '../statistics.ts';
import { listStatements, readStatement, wholeList } from './bare-statements.ts';
import { commonWord, middlePage } from './works.ts';

// The statements themselves, sent by one connection: the yardstick's beside plain ones that search the name alone, on the same rows.

export interface SqlRatio {
  what: string;
  ourMs: number;
  otherMs: number;
  ratio: number;
  /** How far two identical runs of the other side were apart. */
  spread: number;
}

interface Query {
  name: string;
  text: string;
  values: unknown[];
}

const columns = 'id,name,email,phone,location,source,priority,amount,description,owner_id,created,updated';
const limitList = `select (select n from bench_limit.leads_count) total, (select json_agg(x) from (select l.* from (select id from bench_limit.leads order by created desc,id desc limit 10 offset $1) k join bench_limit.leads l using(id) order by l.created desc,l.id desc) x) data`;
const limitSearch = `with m as materialized (select id,created from bench_limit.leads_t where name ilike $1) select (select count(*)::int from m) total,(select json_agg(x) from (select l.* from (select id from m order by created desc,id desc limit 10) k join bench_limit.leads_t l using(id) order by l.created desc,l.id desc) x) data`;
const limitRead = `select ${columns} from bench_limit.leads where id=$1`;

/** The tables of the plain statements, filled from the product's: `leads_t` is the one with the trigram index on the name. */
const limitTables = `
drop schema if exists bench_limit cascade;
create schema bench_limit;
create table bench_limit.leads as select id, name, split_part(name, ' ', 1) as first_name, split_part(name, ' ', 2) as last_name,
  email, phone, location, source, priority, amount, description, owner_id, created_at as created, created_at as updated from customers order by id;
alter table bench_limit.leads add primary key (id);
create index on bench_limit.leads (created desc, id desc);
create table bench_limit.leads_t (like bench_limit.leads including all);
insert into bench_limit.leads_t select * from bench_limit.leads;
create index on bench_limit.leads_t using gin (name gin_trgm_ops);
create table bench_limit.leads_count as select count(*)::int as n from bench_limit.leads`;

export async function compareWithLimit(client: pg.Client, rows: number, repeats: number): Promise<SqlRatio[]> {
  // Both sides as autovacuum leaves them, whatever the rounds before have written.
  await client.query('vacuum (analyze) customers');
  await client.query(limitTables);
  await client.query('vacuum (analyze) bench_limit.leads');
  await client.query('vacuum (analyze) bench_limit.leads_t');
  await client.query('vacuum (analyze) bench_limit.leads_count');
  const middle = middlePage(rows);
  const page = async (number: number) => last(await listStatements({ ...wholeList, page: number }));
  const pairs: [string, Query[], Query][] = [
    ['list', [await page(1)], query('limit_list', limitList, [0])],
    [`page ${middle.toLocaleString('en')}`, [await page(middle)], query('limit_list', limitList, [(middle - 1) * 10])],
    ['common search', await search(client, commonWord), query('limit_search', limitSearch, [`%${commonWord}%`])],
    ['rare search', await search(client, rareName), query('limit_search', limitSearch, [`%${rareName}%`])],
    ['read', [await readStatement(rows / 2)], query('limit_read', limitRead, [rows / 2])],
  ];
  const found: SqlRatio[] = [];
  for (const [what, ours, other] of pairs) found.push(await race(client, what, ours, [other], repeats));
  await client.query('drop schema bench_limit cascade');
  return found;
}

/** What a list costs that reads and skips every row before its page. */
export async function compareWithOffset(client: pg.Client, rows: number, repeats: number): Promise<SqlRatio> {
  const page = middlePage(rows);
  const plain = `select id, name, description, email, phone, location, source, priority, amount, version, created_at, owner_id from customers
    where kind = 'lead' and deleted_at is null order by created_at desc, id desc limit 10 offset $1`;
  const ours = last(await listStatements({ ...wholeList, page }));
  return race(client, 'the middle', [ours], [query('plain_offset', plain, [(page - 1) * 10])], repeats);
}

/** One statement for few matches, a second one when the first says that they are too many to sort. */
async function search(client: pg.Client, term: string): Promise<Query[]> {
  const [matched, walked] = await listStatements({ ...wholeList, search: term.toLowerCase() });
  if (!matched || !walked) throw new Error('The product searches in another way now.');
  const { rows } = await client.query({ text: matched.text, values: matched.values });
  return rows[0]?.id === null && rows[0].total > 0 ? [matched, walked] : [matched];
}

async function race(client: pg.Client, what: string, ours: Query[], other: Query[], repeats: number): Promise<SqlRatio> {
  const times = { ours: [] as number[], other: [] as number[], again: [] as number[] };
  // The first sends are planned each time; from the sixth on a prepared statement may keep its plan.
  const warmUps = 8;
  for (let turn = -warmUps; turn < repeats; turn += 1) {
    const [a, b, c] = [await time(client, ours), await time(client, other), await time(client, other)];
    if (turn < 0) continue;
    times.ours.push(a);
    times.other.push(b);
    times.again.push(c);
  }
  const [ourMs, otherMs] = [median(times.ours), median(times.other)];
  return { what, ourMs, otherMs, ratio: ourMs / otherMs, spread: Math.abs(otherMs / median(times.again) - 1) };
}

async function time(client: pg.Client, queries: Query[]): Promise<number> {
  const startedAt = performance.now();
  for (const { name, text, values } of queries) await client.query({ name, text, values });
  return performance.now() - startedAt;
}

function query(name: string, text: string, values: unknown[]): Query {
  return { name, text, values };
}

function last(queries: Query[]): Query {
  const found = queries.at(-1);
  if (!found) throw new Error('The product sends no statement here any more.');
  return found;
}
