import { CallError } from '@crm/contract/core/envelope';
import { dayIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { equals, searchFolded } from '../../records/list/list-filters.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';

const batch = 500;
const readAtOnce = 20;

const columns = 'u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt"';
const isReviewed = `u.role = 'staff'`;
const isPresent = 'u.deleted_at is null';
const isFormer = 'u.deleted_at is not null';
const walkOf = (which: string) =>
  `select ${columns}, lower(u.name) as key from users u where ${isReviewed} and ${which} and (lower(u.name), u.id) > ($1, $2)
   order by lower(u.name), u.id limit ${batch}`;
const walks = [statement('walk_reviewed_staff', walkOf(isPresent)), statement('walk_former_staff', walkOf(isFormer))];
const find = statement('find_reviewed_person', `select ${columns} from users u where u.id = $1 and ${isReviewed}`);

/** A person whose attendance and work log administrators read: staff, blocked or not, and former staff, whose account is deleted. */
export type ReviewedPerson = RowOf<typeof find>;

/** Sorted by name, former staff last. */
export const reviewedList = defineScrolled('portion_reviewed_staff', {
  table: 'users',
  alias: 'u',
  always: isReviewed,
  columns,
  views: {
    all: [
      { where: isPresent, key: 'lower(u.name)', direction: 'asc' },
      { where: isFormer, key: 'lower(u.name)', direction: 'asc' },
    ],
  },
  search: searchFolded('u.name'),
  filters: { staffId: equals('u.id') },
  examples: [{ staffId: 1 }],
});

export async function requireReviewedPerson(db: Db, staffId: number): Promise<ReviewedPerson> {
  const person = await firstRow(db, find, [staffId]);
  if (!person) throw new CallError('NOT_FOUND', 'Staff not found');
  return person;
}

/** From when until when the person was expected, as days of the business. */
export function stayOf(
  { timeZone }: Pick<Context, 'timeZone'>,
  { joinedAt, leftAt }: Pick<ReviewedPerson, 'joinedAt' | 'leftAt'>,
) {
  return { joinedOn: dayIn(timeZone, joinedAt), leftOn: leftAt && dayIn(timeZone, leftAt) };
}

/** One person, or everybody when `staffId` is undefined. */
export async function reviewedPeopleOf(db: Db, staffId: number | undefined): Promise<ReviewedPerson[]> {
  return staffId === undefined ? everybody(db) : [await requireReviewedPerson(db, staffId)];
}

/** Some at a time: of these a file reads at once. */
export function* inBatches(people: readonly ReviewedPerson[]): Generator<{ people: ReviewedPerson[]; ids: number[] }> {
  for (let from = 0; from < people.length; from += readAtOnce) {
    const some = people.slice(from, from + readAtOnce);
    yield { people: some, ids: some.map(({ id }) => id) };
  }
}

async function everybody(db: Db): Promise<ReviewedPerson[]> {
  const people: ReviewedPerson[] = [];
  for (const walk of walks) {
    let after: readonly [string, number] | undefined = ['', 0];
    while (after) {
      const found: RowOf<typeof walk>[] = await rows(db, walk, [...after]);
      people.push(...found);
      const last = found.length === batch ? found.at(-1) : undefined;
      after = last && [last.key, last.id];
    }
  }
  return people;
}
