import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

// The values that the filters of the log offer.

const shownPeople = 1000;
const shownWords = 200;

const listActors = statement(
  'audit_actors',
  `select u.id, u.name from users u where exists (select 1 from changes c where c.actor_id = u.id)
   order by lower(u.name), u.id limit ${shownPeople}`,
);
const words = { entity: distinct('entity'), action: distinct('action') };

export async function auditActors(db: Db) {
  return rows(db, listActors);
}

export async function auditWords(db: Db, column: 'entity' | 'action'): Promise<string[]> {
  return (await rows(db, words[column])).map(({ word }) => word);
}

/** Each word costs one index look-up, however long the log is. */
function distinct(column: 'entity' | 'action') {
  return statement(
    `audit_${column}`,
    `with recursive found (word) as (
       (select ${column} from changes order by ${column} limit 1)
       union all
       select (select c.${column} from changes c where c.${column} > found.word order by c.${column} limit 1)
       from found where found.word is not null
     )
     select word from found where word is not null limit ${shownWords}`,
  );
}
