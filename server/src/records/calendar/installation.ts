import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

const read = statement('read_installation', `select value from app_state where key = 'installation'`);
const write = statement(
  'write_installation',
  `insert into app_state (key, value) values ('installation', $1)
   on conflict (key) do update set value = app_state.value returning value`,
);

/** A name of this portal that no other one has. It stays when the portal moves to another host, unlike its address. */
export async function installationOf(db: Db): Promise<string> {
  const known = await firstRow(db, read, []);
  const { value } = known ?? (await firstRow(db, write, [randomBytes(8).toString('hex')])) ?? {};
  if (value === undefined) throw new Error('an insert returned no row');
  return value;
}
