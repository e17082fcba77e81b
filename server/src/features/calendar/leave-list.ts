import { equals, searchFolded } from '../../records/list/list-filters.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { requestColumns, requestJoin } from './requests.queries.ts';

/** The days of a month, both included. */
interface Span {
  first: string;
  last: string;
}

const inName = searchFolded('s.name');

export const leaveList = defineScrolled('portion_leave', {
  table: 'leaves',
  alias: 'l',
  columns: requestColumns,
  owner: 'staff_id',
  join: requestJoin,
  views: {
    /** What waits for a decision comes first. */
    requests: [
      { where: "l.status = 'Pending'", key: 'l.start_date', direction: 'asc' },
      { where: "l.status <> 'Pending'", key: 'l.start_date', direction: 'desc' },
    ],
    own: [{ key: 'l.start_date', direction: 'asc' }],
  },
  search: searchPeople,
  filters: {
    days: ({ first, last }: Span) => ({
      sql: "daterange(l.start_date, l.end_date, '[]') && daterange(?, ?, '[]')",
      values: [first, last],
    }),
    status: equals('l.status'),
    id: equals('l.id'),
  },
  examples: [{ days: { first: '2026-03-01', last: '2026-03-31' }, status: 'Approve', id: 1 }],
});

function searchPeople(term: string): Condition {
  const { sql, values } = inName(term);
  return { sql: `l.staff_id = any(array(select s.id from users s where ${sql}))`, values };
}
