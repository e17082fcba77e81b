import { createHash } from 'node:crypto';
import type pg from 'pg';

export const ownerCount = 20;

export interface People {
  admin: string;
  /** Cookies of the owners: owner i has the leads whose number leaves i when divided by the number of owners. */
  owners: string[];
}

/** Accounts that nobody can sign in to; their sessions are written into the table directly. */
export async function createPeople(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (name, email, password_hash, role, created_at)
     select case i when 0 then 'Ada Head' else 'Owner ' || i end, 'person' || i || '@bench.test', 'none', case i when 0 then 'admin' else 'staff' end, now()
     from generate_series(0, $1::int) i order by i`,
    [ownerCount],
  );
}

export async function signIn(client: pg.Client): Promise<People> {
  const { rows } = await client.query<{ id: string }>(`select id from users where email like 'person%@bench.test' order by id`);
  const cookies: string[] = [];
  for (const { id } of rows) {
    const token = createHash('sha256').update(`bench ${id}`).digest('base64url');
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent)
       values (sha256($1), $2, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench')
       on conflict (token_hash) do update set seen_at = now(), expires_at = excluded.expires_at`,
      [Buffer.from(token), id],
    );
    cookies.push(`sid=${token}`);
  }
  const [admin, ...owners] = cookies;
  if (admin === undefined || owners.length !== ownerCount) throw new Error('The seeded people are not there.');
  return { admin, owners };
}
