import { inPublic, listTables } from '../../src/backup/catalogue.ts';
import type { Db } from '../../src/db/client.ts';

/** The number of rows of each table and a digest of all of them with all their columns, in whatever order they lie. */
export async function rowDigests(db: Db): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await db.query({
      text: `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
             from ${inPublic(name)} t`,
    });
    digests[name] = rows[0].digest;
  }
  return digests;
}
