import { CallError } from '@crm/contract/core/envelope';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

const reviewedPeople = 1000;

const columns = 'id, name, email, created_at as "joinedAt"';
const isReviewed = `role = 'staff' and deleted_at is null`;
const list = statement(
  'list_reviewed_staff',
  `select ${columns} from users where ${isReviewed} order by lower(name), id limit $1`,
);
const find = statement('find_reviewed_person', `select ${columns} from users where id = $1 and ${isReviewed}`);

/** A person whose attendance and work log administrators read: staff, blocked or not, whose account is not deleted. */
export type ReviewedPerson = RowOf<typeof find>;

/** Sorted by name. */
export async function listReviewedPeople(db: Db, limit: number) {
  return rows(db, list, [limit]);
}

export async function requireReviewedPerson(db: Db, staffId: number): Promise<ReviewedPerson> {
  const person = await firstRow(db, find, [staffId]);
  if (!person) throw new CallError('NOT_FOUND', 'Staff not found');
  return person;
}

/** One person, or everybody when `staffId` is undefined. */
export async function reviewedPeopleOf(db: Db, staffId: number | undefined): Promise<ReviewedPerson[]> {
  return staffId === undefined ? listReviewedPeople(db, reviewedPeople) : [await requireReviewedPerson(db, staffId)];
}
