import type { CustomerKind } from '@crm/contract/customers/customers';
import { type ImportMapping, importCalls } from '@crm/contract/customers/imports';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { kindWords } from '../customers/customer-kinds.ts';

const pollMs = 500;

export function importsQuery(kind: CustomerKind) {
  return queryOptions({
    queryKey: [kindWords[kind].topic, 'imports'],
    queryFn: ({ signal }) => api(importCalls.list, { query: { kind }, signal }),
    meta: { failure: 'Imports could not be loaded' },
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

export function useCheckImport() {
  return useMutation({
    mutationFn: ({ id, mapping }: { id: number; mapping: ImportMapping }) =>
      api(importCalls.check, { params: paramsOf(id), body: { mapping } }),
  });
}

export function useConfirmImport(kind: CustomerKind) {
  return useMutation({
    mutationFn: ({ id, skipBad }: { id: number; skipBad: boolean }) =>
      api(importCalls.confirm, { params: paramsOf(id), body: { skipBad } }),
    meta: writesOf(kind),
  });
}

export function useUndoImport(kind: CustomerKind) {
  return useMutation({
    mutationFn: (id: number) => api(importCalls.undo, { params: paramsOf(id) }),
    meta: writesOf(kind),
  });
}

export function paramsOf(id: number) {
  return { id: String(id) };
}

/** The list of imports and every list of the records: their keys begin alike. */
function writesOf(kind: CustomerKind) {
  return { refreshes: [[kindWords[kind].topic]] };
}
