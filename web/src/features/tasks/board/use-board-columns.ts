import { useQuery } from '@tanstack/react-query';
import { type TaskRows, taskCountsQuery } from '../tasks.api.ts';
import { type BoardFilter, countOf, groupTasks, matchesFilter } from './board-columns.ts';

interface Options<C extends string> {
  names: readonly C[];
  columnOf: (stage: number) => C;
  rows: TaskRows | undefined;
  filter: BoardFilter;
  scope: 'own' | 'all';
}

/** The columns of a board with their cards and counts. A list that is cut counts on the server, a whole one here. */
export function useBoardColumns<C extends string>({ names, columnOf, rows, filter, scope }: Options<C>) {
  const isCut = rows?.message !== undefined;
  const isNarrowed = filter.search !== '' || filter.priority !== null;
  const counts = useQuery({ ...taskCountsQuery(scope), enabled: isCut }).data;
  const tasks = rows?.tasks ?? [];
  const groups = groupTasks(names, columnOf, isNarrowed ? tasks.filter((task) => matchesFilter(task, filter)) : tasks);
  return names.map((name) => {
    const held = groups.get(name) ?? [];
    const isWhole = !isCut || isNarrowed || counts === undefined;
    return { name, tasks: held, count: isWhole ? held.length : countOf(counts, columnOf, name) };
  });
}
