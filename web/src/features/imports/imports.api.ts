import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { importCalls } from '@crm/contract/imports/imports';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { kindsOfImport } from './import-kinds.ts';

const pollMs = 500;
export type ShownRows = 'problems' | 'changes' | 'duplicates' | 'footers';

/** Those that were done, or those that wait. */
export function importsQuery(kind: ImportKind, list: 'done' | 'waiting') {
  return queryOptions({
    queryKey: [kindsOfImport[kind].topics[0], 'imports', kind, list],
    queryFn: ({ signal }) => api(importCalls.list, { query: { kind, open: list === 'waiting' ? 'true' : 'false' }, signal }),
    // Another device may have gone on with one, and nobody is told of that.
    staleTime: 0,
    meta: { failure: 'Imports could not be loaded' },
  });
}

export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['import', id, 'details'],
    queryFn: ({ signal }) => api(importCalls.read, { params: paramsOf(id), signal }),
    staleTime: 0,
    meta: { failure: 'The import could not be loaded' },
  });
}

/** Polls while the step is shown. Not cached, so that no answer of an earlier step is shown for a later one. */
export function progressQuery(id: number) {
  return queryOptions({
    queryKey: ['import-progress', id],
    queryFn: ({ signal }) => api(importCalls.progress, { params: paramsOf(id), signal }),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Loaded once: what was mended stays in its place until the list is asked for again. */
export function rowsQuery(id: number, show: ShownRows) {
  return infiniteQueryOptions({
    queryKey: ['import', id, 'rows', show],
    queryFn: ({ pageParam, signal }) =>
      api(importCalls.rows, { params: paramsOf(id), query: { show, after: String(pageParam) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.row : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function ownersQuery(id: number, column: number) {
  return queryOptions({
    queryKey: ['import', id, 'owners', column],
    queryFn: ({ signal }) => api(importCalls.owners, { params: paramsOf(id), query: { column: String(column) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'The owners in the file could not be loaded' },
  });
}

export function useSavePlan(id: number) {
  return useMutation({
    mutationFn: (plan: ImportPlan) => api(importCalls.savePlan, { params: paramsOf(id), body: { plan } }),
  });
}

export function useCheckImport(id: number) {
  return useMutation({
    mutationFn: (plan: ImportPlan) => api(importCalls.check, { params: paramsOf(id), body: { plan } }),
  });
}

export function useConfirmImport(kind: ImportKind, id: number) {
  return useMutation({
    mutationFn: (skipBad: boolean) => api(importCalls.confirm, { params: paramsOf(id), body: { skipBad } }),
    meta: writesOf(kind),
  });
}

export function useStopImport(id: number) {
  return useMutation({ mutationFn: () => api(importCalls.stop, { params: paramsOf(id) }) });
}

export function useForgetImport(kind: ImportKind) {
  return useMutation({
    mutationFn: (id: number) => api(importCalls.forget, { params: paramsOf(id) }),
    meta: { refreshes: [importsQuery(kind, 'waiting').queryKey] },
  });
}

export function useUndoImport(kind: ImportKind) {
  return useMutation({
    mutationFn: (id: number) => api(importCalls.undo, { params: paramsOf(id) }),
    meta: writesOf(kind),
  });
}

interface Mend {
  row: number;
  texts: Partial<Record<ImportField, string | null>>;
}

export function mendRow(id: number, body: Mend) {
  return api(importCalls.mend, { params: paramsOf(id), body });
}

export interface MendedByAll {
  field: ImportField;
  text: string;
  message: string;
}

export function useMendAll(id: number) {
  return useMutation({
    mutationFn: (body: MendedByAll) => api(importCalls.mendAll, { params: paramsOf(id), body }),
  });
}

/** Before the page of the import is there. */
export function useShowAny() {
  const client = useQueryClient();
  return (details: ImportDetails) => client.setQueryData(importQuery(details.id).queryKey, details);
}

/** Puts an answer of the server in the place of what is shown. */
export function useShowImport(id: number) {
  const client = useQueryClient();
  return {
    show: (details: ImportDetails) => client.setQueryData(importQuery(id).queryKey, details),
    fetch: () => client.fetchQuery(importQuery(id)),
    /** After a check every row may be another one. */
    resetRows: () => client.resetQueries({ queryKey: ['import', id, 'rows'] }),
  };
}

export function paramsOf(id: number) {
  return { id: String(id) };
}

/** The lists of imports and of the records: their keys begin alike. */
function writesOf(kind: ImportKind) {
  return { refreshes: kindsOfImport[kind].topics.map((topic) => [topic]) };
}
