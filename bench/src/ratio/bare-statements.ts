import pg from 'pg';
import {
  type CustomerPageQuery,
  customerLists,
  customerListsWithOwner,
} from '../../../server/src/features/customers/customer-list.ts';
import { readCustomer } from '../../../server/src/features/customers/customers.queries.ts';
import { createCustomer, updateCustomer } from '../../../server/src/features/customers/save-customers.queries.ts';
import { findActor } from '../../../server/src/plugins/access/session.ts';
import { createSessionCache } from '../../../server/src/plugins/access/session-cache.ts';
import { listRecords } from '../../../server/src/records/list/list-records.ts';

// The yardstick's statements are those that the product itself sends, overheard once at the start: they cannot drift.

export interface Sent {
  name: string;
  text: string;
  values: unknown[];
}

type Answers = (sent: Sent) => object[];

/** Runs a query function of the product against nothing and tells what it would have sent. */
async function overhear(answers: Answers, run: (pool: pg.Pool) => Promise<unknown>): Promise<Sent[]> {
  const heard: Sent[] = [];
  const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    const sent = { name: config.name ?? '', text: config.text, values: config.values ?? [] };
    heard.push(sent);
    return { rows: answers(sent), rowCount: 0, command: '', oid: 0, fields: [] };
  };
  // An answer without a record may be refused by the product: only what it sent counts here.
  await run(Object.assign(new pg.Pool(), { query })).catch(() => undefined);
  return heard;
}

const nothing: Answers = () => [];
/** Makes the product believe in so many matches that it walks the list. */
const tooMany: Answers = () => [{ id: null, total: 1_000_000 }];

const form = {
  name: '',
  description: '',
  email: null,
  phone: '',
  location: '',
  source: '',
  priority: null,
  amount: 0,
};
const now = new Date(0);
const save = { kind: 'lead', ownerId: 1, form, now } as const;
const once = { key: '', call: '', requestHash: '' };

export const wholeList: CustomerPageQuery = {
  owners: 'everybody',
  page: 1,
  limit: 10,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
  timeZone: 'UTC',
};

export function listStatements(asked: CustomerPageQuery): Promise<Sent[]> {
  return overhear(tooMany, async (pool) =>
    asked.owners === 'everybody'
      ? listRecords(pool, customerListsWithOwner.lead, asked)
      : listRecords(pool, customerLists.lead, asked),
  );
}

/** With the values as the product sends them: their number follows the statement. */
export async function readStatement(id: number): Promise<Sent> {
  return only(await overhear(nothing, (pool) => readCustomer(pool, 'lead', id)));
}

export async function bareStatements() {
  const session = { clock: { now: () => now }, sessionDays: 1, sessions: createSessionCache() };
  return {
    session: only(await overhear(nothing, (pool) => findActor({ ...session, pool }, ''))),
    read: await readStatement(1),
    create: only(await overhear(nothing, (pool) => createCustomer(pool, { ...save, once, leadId: null }))),
    update: only(await overhear(nothing, (pool) => updateCustomer(pool, { ...save, id: 1, seenVersion: undefined }))),
  };
}

function only(sent: Sent[]): Sent {
  const [first] = sent;
  if (first === undefined) throw new Error('The product sends no statement here any more.');
  return first;
}
