import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

const nameOf = statement('name_of_person', 'select name from users where id = $1 and deleted_at is null');

export async function findName(db: Db, id: number): Promise<string | undefined> {
  return (await firstRow(db, nameOf, [id]))?.name;
}
