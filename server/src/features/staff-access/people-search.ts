import type { SearchResult } from '@crm/contract/records/search';
import { rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { peopleText } from '../../records/people-text.ts';
import { patternsOf } from '../../records/search-text.ts';

const foundLimit = 6;

// The index finds one word, the longest.
const find = statement(
  'find_people',
  `select u.id, u.name, u.email, u.blocked from users u
   where ${peopleText('u')} like $1 and u.deleted_at is null and u.id <> $2 and ($3 or not u.blocked) and ${peopleText('u')} like all($4::text[])
   order by u.blocked, lower(u.name), u.id limit ${foundLimit}`,
);

/** For Ctrl K: colleagues to write to; administrators find blocked accounts too. */
export async function findPeople({ actor, pool }: Context, term: string): Promise<SearchResult[]> {
  const patterns = patternsOf(term).sort((one, other) => other.length - one.length);
  const people = await rows(pool, find, [patterns[0] ?? '%', actor.id, actor.role === 'admin', patterns]);
  return people.map(({ id, name, email, blocked }) => ({
    kind: 'person',
    id,
    ...(blocked && { list: 'blocked' }),
    title: name,
    detail: blocked ? `${email}, blocked` : email,
    foreign: false,
  }));
}
