import type { Pool } from '../../../src/db/client.ts';

export type Digest = () => Promise<Record<string, string>>;

/**
 * One figure for each table: whatever is written gives its row the number of a new transaction. Counted attempts are no change
 * of the product's data.
 */
export async function createDigest(pool: Pool, ...leftOut: string[]): Promise<Digest> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [['rate_limits', ...leftOut]],
  );
  // The age of a transaction is its distance from now: the distance between two of them says the number of one, and takes half
  // the time of a number that is read from text.
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(age('3'::xid) - age(xmin)), 0) as content from ${name}`,
  );
  // With a name it is planned once for each connection, which takes longer than to run it.
  const query = { name: 'table_digest', text: parts.join(' union all ') };
  let [moment, digest]: [string, Record<string, string>] = ['', {}];
  return async () => {
    // Who sees the same transactions sees the same rows: most of what is watched has written nothing.
    const { rows: snapshots } = await pool.query<{ now: string }>('select pg_current_snapshot()::text as now');
    const now = snapshots[0]?.now ?? '';
    if (now === moment) return digest;
    const { rows } = await pool.query<{ name: string; content: string }>(query);
    [moment, digest] = [now, Object.fromEntries(rows.map(({ name, content }) => [name, content]))];
    return digest;
  };
}

export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
