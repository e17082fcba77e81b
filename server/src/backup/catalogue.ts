import type { Db } from '../db/client.ts';
import type { Manifest, TableShape } from './format.ts';

const ours = `c.relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`;

/** Every table of the database, so that a new one cannot be forgotten, without generated columns. */
export async function listTables(db: Db): Promise<(TableShape & { bytes: number; isUnlogged: boolean })[]> {
  const { rows } = await db.query({
    text: `select c.relname as name, pg_table_size(c.oid) as bytes, c.relpersistence = 'u' as "isUnlogged",
        (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c where c.relkind = 'r' and ${ours} order by c.relname`,
  });
  return rows;
}

/** Call it after taking the snapshot: sequences ignore snapshots and must not be behind its rows. */
export async function listSequences(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await db.query({
    text: `select c.relname as name from pg_class c where c.relkind = 'S' and ${ours} order by c.relname`,
  });
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await db.query({ text: `select last_value, is_called from ${inPublic(name)}` });
    sequences.push({ name, lastValue: state[0].last_value, isCalled: state[0].is_called });
  }
  return sequences;
}

export function inPublic(name: string): string {
  return `public.${quoted(name)}`;
}

export function columnList({ columns }: TableShape): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
