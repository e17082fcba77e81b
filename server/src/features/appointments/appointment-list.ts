import type { Condition } from '../../records/list/list-kind.ts';
import type { Section } from '../../records/list/portion-statements.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { searchWords } from '../../records/list/search-words.ts';
import { beginOf, columnsOf, forEachKind, people } from './appointment-tables.ts';

const pending = "a.status = 'pending'";
const completed = "a.status = 'completed'";
const cancelled = "a.status = 'cancelled'";

/** The lists of the host, which are those of the team-mate who made an appointment too. */
export const appointmentLists = forEachKind((table) => {
  const key = beginOf(table);
  const next = (...where: string[]): Section => ({ where, key, direction: 'asc' });
  const latest = (...where: string[]): Section => ({ where, key, direction: 'desc' });
  return defineScrolled(`portion_${table.kind}`, {
    table: table.name,
    alias: 'a',
    always: 'a.deleted_at is null',
    columns: columnsOf(table),
    owner: 'staff_id',
    secondOwner: 'team_staff_id',
    join: people,
    views: {
      all: [next(pending), latest(completed, cancelled)],
      pending: [next(pending)],
      completed: [latest(completed)],
      cancelled: [latest(cancelled)],
      latest: [latest(pending, completed, cancelled)],
    },
    search: searchWords('a.search'),
    filters: {
      from: (day: string): Condition => ({ sql: `${key} >= ?::date`, values: [day] }),
      before: (day: string): Condition => ({ sql: `${key} < ?::date`, values: [day] }),
    },
    examples: [{ from: '2026-01-01', before: '2026-02-01' }],
  });
});
export type AppointmentView = keyof (typeof appointmentLists)['call']['views'];
