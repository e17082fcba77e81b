import type { MonthOfYear } from '@crm/contract/core/months';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { bindingCalls, type ColumnTarget } from '@crm/contract/numbers/bindings';
import { callCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { versionToSave } from '../sheet/sheet.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import type { Offer } from './offers.ts';

const offered = '6';

/** What the columns and cells of a month are for. */
export function bindingsQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['worklog', 'bindings', year, month],
    queryFn: ({ signal }) => api(bindingCalls.get, { query: { year: String(year), month: String(month) }, signal }),
    meta: { failure: 'What the columns are for could not be loaded', topics: ['leads', 'contacts', 'requirements', 'tasks'] },
  });
}

/** Own customers and those of the team, and own requirement lists. */
export function columnOffersQuery(search: string) {
  return queryOptions({
    queryKey: ['worklog', 'offers for a column', search],
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const [customers, lists] = await Promise.all([
        api(callCalls.customers, { query: { search }, signal }),
        api(requirementCalls.list, { query: { search, limit: offered }, signal }),
      ]);
      return [
        ...customers.map(({ id, name, kind, isOwn }) => ({
          to: { customerId: id },
          name,
          detail: `${isOwn ? 'Own' : 'Team'} ${kind}`,
        })),
        ...lists.map(({ id, project }) => ({ to: { requirementId: id }, name: project, detail: 'Project' })),
      ];
    },
    // As for the customers of an appointment.
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    meta: { topics: ['leads', 'contacts', 'requirements'] },
  });
}

export function taskOffersQuery(search: string) {
  return queryOptions({
    queryKey: ['worklog', 'offers for a cell', search],
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const tasks = await api(taskCalls.list, { query: { search, limit: offered }, signal });
      return tasks.map(({ id, requirement, name }) => ({
        to: { taskId: id },
        name: requirement ?? 'General Requirement',
        detail: name,
      }));
    },
    placeholderData: keepPreviousData,
    meta: { topics: ['tasks'] },
  });
}

export type Change =
  | { column: ColumnTarget }
  | { clearColumn: { year: string; month: string; taskNumber: string } }
  | { cell: { date: string; taskNumber: string; taskId: number } }
  | { clearCell: { date: string; taskNumber: string } };

/** The month has a new version afterwards, of which the sheet hears before anything is loaded again. */
export function useBind(store: SheetStore) {
  return useMutation({
    mutationFn: async (change: Change) => {
      const before = versionToSave(store.sheet());
      const { version } = await send(change, before);
      store.bound(before, version);
    },
    meta: { refreshes: [['worklog']], isAwaited: true },
  });
}

function send(change: Change, version: number): Promise<{ version: number }> {
  if ('column' in change) return api(bindingCalls.setColumn, { body: change.column, version });
  if ('clearColumn' in change) return api(bindingCalls.clearColumn, { query: change.clearColumn, version });
  if ('cell' in change) return api(bindingCalls.setCell, { body: change.cell, version });
  return api(bindingCalls.clearCell, { query: change.clearCell, version });
}
