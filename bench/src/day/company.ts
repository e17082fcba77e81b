import { createHash } from 'node:crypto';
import type { Role } from '@crm/contract/core/permissions';
import type pg from 'pg';
import { dropIndexes } from '../seed.ts';
import { companyStatements } from './company-sql.ts';

/** Every twentieth account is an administrator's. */
const adminEvery = 20;

export interface Account {
  id: number;
  role: Role;
  cookie: string;
}

/** A company after half a year of work: each person has the same share of it, so that its size follows the number of accounts. */
export async function fillCompany(client: pg.Client, accounts: number): Promise<void> {
  await client.query(
    `insert into users (name, email, password_hash, role, created_at)
     select 'Person ' || i, 'day' || i || '@bench.test', 'none', case i % $2::int when 0 then 'admin' else 'staff' end,
       now() - interval '1 year'
     from generate_series(0, $1::int - 1) i order by i`,
    [accounts, adminEvery],
  );
  // Built afterwards an index takes a fraction of the time.
  const indexes = await dropIndexes(client);
  for (const statement of companyStatements) await client.query(statement);
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint').catch(() => undefined);
}

/** Accounts that nobody can sign in to; their sessions are written into the table directly. */
export async function signInCompany(client: pg.Client): Promise<Account[]> {
  const { rows } = await client.query<{ id: string; role: Role }>(
    `select id, role from users where email like 'day%@bench.test' order by id`,
  );
  const accounts = rows.map(({ id, role }) => ({ id: Number(id), role, token: tokenOf(id) }));
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent)
     select sha256(token::bytea), id, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::bigint[], $2::text[]) given (id, token)
     on conflict (token_hash) do update set seen_at = now(), expires_at = excluded.expires_at`,
    [accounts.map(({ id }) => id), accounts.map(({ token }) => token)],
  );
  return accounts.map(({ id, role, token }) => ({ id, role, cookie: `sid=${token}` }));
}

function tokenOf(id: string): string {
  return createHash('sha256').update(`day ${id}`).digest('base64url');
}
