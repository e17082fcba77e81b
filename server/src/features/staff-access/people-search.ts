import type { SearchResult } from '@crm/contract/records/search';
import { rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { patternsOf } from '../../records/search-text.ts';

const foundLimit = 6;

const find = statement(
  'find_people',
  `select id, name, email, blocked from users
   where deleted_at is null and id <> $2 and ($3 or not blocked) and fold(name || ' ' || email) like all($1::text[])
   order by blocked, lower(name), id limit ${foundLimit}`,
);

/** For Ctrl K: colleagues to write to; administrators find blocked accounts too. */
export async function findPeople({ actor, pool }: Context, term: string): Promise<SearchResult[]> {
  const values = [patternsOf(term), actor.id, actor.role === 'admin'];
  const people = await rows(pool, find, values);
  return people.map(({ id, name, email, blocked }) => ({
    kind: 'person',
    id,
    ...(blocked && { list: 'blocked' }),
    title: name,
    detail: blocked ? `${email}, blocked` : email,
    foreign: false,
  }));
}
