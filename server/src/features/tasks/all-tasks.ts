import { readTerm } from '@crm/contract/rules/search-term';
import { rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { listPortion } from '../../records/list/list-portion.ts';
import { anywhere } from '../../records/search-text.ts';
import { type TaskView, taskList } from './task-list.ts';

const findNamed = statement(
  'staff_named',
  `select id, name from users where fold(name) like any($1::text[]) order by id limit 1000`,
);

interface AllTasksQuery {
  view: TaskView;
  limit: number;
  countTo?: number;
  search?: string | undefined;
  cursor?: string | undefined;
  priority?: string | undefined;
}

/** A portion of everybody's tasks. They are also found by the name of whoever has them. */
export async function listEverybodysTasks(context: Context, { search = '', ...query }: AllTasksQuery) {
  const people = search === '' ? [] : await peopleNamed(context, search);
  return listPortion(context, taskList, {
    ...query,
    owners: 'everybody',
    ...(people.length === 0 ? { search } : { withStaff: { term: search, people } }),
  });
}

async function peopleNamed({ pool }: Context, term: string) {
  const words = readTerm(term)[0]?.words ?? [];
  return rows(pool, findNamed, [words.map(anywhere)]);
}
