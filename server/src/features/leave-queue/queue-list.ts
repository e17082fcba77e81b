import { defineScrolled } from '../../records/list/scrolled-list.ts';

/** Of `leaves l join users u`. */
export const queueColumns = `l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy"`;
export const queueJoin = 'join users u on u.id = l.staff_id';

/** The days of a year, both included. */
interface Span {
  first: string;
  last: string;
}

export const queueList = defineScrolled('portion_queued_leave', {
  table: 'leaves',
  alias: 'l',
  columns: queueColumns,
  join: queueJoin,
  views: {
    /** The oldest request first. */
    waiting: [{ where: "(l.status = 'Pending' or l.withdrawal = 'asked')", key: 'l.asked_at', direction: 'asc' }],
    decided: [{ where: "(l.status <> 'Pending' and l.decided_at is not null)", key: 'l.decided_at', direction: 'desc' }],
  },
  filters: {
    days: ({ first, last }: Span) => ({
      sql: "daterange(l.start_date, l.end_date, '[]') && daterange(?, ?, '[]')",
      values: [first, last],
    }),
    teamId: (id: number) => ({
      sql: 'l.staff_id = any(array(select m.staff_id from team_members m where m.team_id = ?))',
      values: [id],
    }),
    ids: (ids: readonly number[]) => ({ sql: 'l.id = any(?::bigint[])', values: [ids] }),
  },
  examples: [{ days: { first: '2026-01-01', last: '2026-12-31' }, teamId: 1, ids: [1] }],
});
