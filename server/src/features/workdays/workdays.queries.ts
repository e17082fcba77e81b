import { type Db, firstRow, statement } from '../../db/client.ts';

const nameOf = statement('name_of_person', 'select name from users where id = $1 and deleted_at is null');

export async function findName(db: Db, id: number): Promise<string | undefined> {
  return (await firstRow<{ name: string }>(db, nameOf, [id]))?.name;
}
