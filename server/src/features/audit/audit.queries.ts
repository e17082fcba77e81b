import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

// The values that the filters of the log offer.

const shownPeople = 1000;
const shownWords = 200;

const listActors = statement(
  'audit_actors',
  `${distinctIn('actor_id')}
   select u.id, u.name, u.deleted_at is not null as "isFormer" from found join users u on u.id = found.value order by lower(u.name), u.id limit ${shownPeople}`,
);
const words = { entity: distinct('entity'), action: distinct('action') };

export async function auditActors(db: Db) {
  return rows(db, listActors);
}

export async function auditWords(db: Db, column: 'entity' | 'action'): Promise<string[]> {
  return (await rows(db, words[column])).map(({ word }) => word);
}

function distinct(column: 'entity' | 'action') {
  return statement(
    `audit_${column}`,
    `${distinctIn(column)} select value as word from found where value is not null limit ${shownWords}`,
  );
}

/** Each value costs one index look-up, however long the log is. */
function distinctIn(column: string): string {
  return `with recursive found (value) as (
       (select ${column} from changes order by ${column} limit 1)
       union all
       select (select c.${column} from changes c where c.${column} > found.value order by c.${column} limit 1)
       from found where found.value is not null
     )`;
}
