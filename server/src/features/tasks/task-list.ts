import { fold, readTerm } from '@crm/contract/rules/search-term';
import type { Task } from '@crm/contract/work/tasks';
import { holds } from '../../db/statement.ts';
import { shownEmail, shownPhone } from '../../records/erased-sql.ts';
import { allOf, anyOf, equals } from '../../records/list/list-filters.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import type { Section } from '../../records/list/portion-statements.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { searchWord, searchWords } from '../../records/list/search-words.ts';

/** Columns of `tasks t`. Its own name, phone and amount take precedence over the customer's. */
export const taskColumns = `t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', ${shownEmail('c')}, 'phone', ${shownPhone('c')}, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress`;

export const taskJoin =
  'join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework';

/** A check of the table makes sure that every contact has an e-mail. */
export const taskSays = { customer: holds<Task['customer']>() };

/** Open tasks are ordered by the day that they are due, finished ones by when they got there. */
const due = (where: string, total: string): Section => ({ where, key: 't.finish_by', direction: 'asc', total });
const latest = (where: string, total: string): Section => ({ where, key: 't.moved_at', direction: 'desc', total });

const completed = latest('t.stage = 4', 'stage_4');

const searchText = searchWords('t.search');

/** In lists of several people's tasks a word may be in the name of whoever has the task. */
interface StaffSearch {
  term: string;
  people: readonly { id: number; name: string }[];
}

function searchWithStaff({ term, people }: StaffSearch): Condition {
  const words = readTerm(term)[0]?.words ?? [];
  const idsOf = (word: string) => people.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id);
  if (words.every((word) => idsOf(word).length === 0)) return searchText(term);
  const inText = words.length === 1 ? searchText : searchWord('t.search');
  const owned = (ids: number[]): Condition[] => (ids.length > 0 ? [{ sql: 't.staff_id = any(?::bigint[])', values: [ids] }] : []);
  return allOf(words.map((word) => anyOf([inText(word), ...owned(idsOf(word))])));
}

export const taskList = defineScrolled(
  'portion_task',
  {
    table: 'tasks',
    alias: 't',
    always: 't.deleted_at is null',
    columns: taskColumns,
    owner: 'staff_id',
    totals: 'task_totals',
    join: taskJoin,
    views: {
      all: [due('t.stage <= 3', 'stage_1 + stage_2 + stage_3'), completed],
      todo: [due('t.stage = 1', 'stage_1')],
      progress: [due('t.stage = 2', 'stage_2')],
      progressOrReview: [due('t.stage in (2, 3)', 'stage_2 + stage_3')],
      review: [due('t.stage = 3', 'stage_3')],
      completed: [completed],
      pending: [due('t.stage <= 2', 'stage_1 + stage_2')],
      rework: [due('t.rework', 'reworks')],
      approved: [latest('t.stage = 4 and not t.rework', 'stage_4 - reworks')],
      handedIn: [latest('t.stage >= 3 and not t.rework', 'stage_3 + stage_4 - reworks')],
    },
    search: searchText,
    filters: {
      withStaff: searchWithStaff,
      priority: equals('t.priority'),
      contact: equals('t.contact_id'),
      /** A title, whoever has it. */
      project: (title: string) => ({
        sql: 't.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower(?)))',
        values: [title],
      }),
    },
    examples: [
      { withStaff: { term: 'abc nora', people: [{ id: 1, name: 'Nora' }] }, priority: 'High', contact: 1, project: 'Website' },
    ],
  },
  taskSays,
);
export type TaskView = keyof (typeof taskList)['views'];
