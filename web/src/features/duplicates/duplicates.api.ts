import { contactForm } from '@crm/contract/customers/contacts';
import type { CustomerField, CustomerKind } from '@crm/contract/customers/customers';
import { type DuplicatePair, duplicateCalls, type Merge } from '@crm/contract/customers/duplicates';
import { leadForm } from '@crm/contract/customers/leads';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import { customerWrites } from '../customers/customers.api.ts';

export function duplicatesQuery(kind: CustomerKind, page: number) {
  return queryOptions({
    queryKey: [kindWords[kind].topic, 'duplicates', 'list', page],
    queryFn: ({ signal }) => api(duplicateCalls.list, { query: { kind, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Possible duplicates could not be loaded' },
  });
}

/** Not cached: a merge is decided on current data. */
export function fetchPreview(kind: CustomerKind, { one, other }: Pick<DuplicatePair, 'one' | 'other'>) {
  return api(duplicateCalls.preview, { query: { kind, one: String(one.id), other: String(other.id) } });
}
export type Preview = Awaited<ReturnType<typeof fetchPreview>>;

/** Of one kind. */
export function mergesQuery(kind: CustomerKind) {
  return queryOptions({
    queryKey: [kindWords[kind].topic, 'duplicates', 'merges'],
    queryFn: ({ signal }) => api(duplicateCalls.merges, { signal }),
    select: (merges: Merge[]) => merges.filter((merge) => merge.kind === kind),
    meta: { failure: 'Merges could not be loaded' },
  });
}

interface Seen {
  id: number;
  version: number;
}

interface MergeAsked {
  kept: Seen;
  dropped: Seen;
  values: Record<CustomerField, unknown>;
}

export function useMerge(kind: CustomerKind) {
  return useMutation({
    mutationFn: ({ kept, dropped, values }: MergeAsked) => {
      const seen = { kept: seenOf(kept), dropped: seenOf(dropped) };
      const body =
        kind === 'lead'
          ? { kind, ...seen, form: z.parse(leadForm, values) }
          : { kind, ...seen, form: z.parse(contactForm, values) };
      return api(duplicateCalls.merge, { body });
    },
    meta: customerWrites,
  });
}

export function useDismiss(kind: CustomerKind) {
  return useMutation({
    mutationFn: ({ one, other }: DuplicatePair) => api(duplicateCalls.dismiss, { body: { kind, one: one.id, other: other.id } }),
    meta: customerWrites,
  });
}

export function useUndoMerge() {
  return useMutation({
    mutationFn: ({ id }: Merge) => api(duplicateCalls.undo, { params: { id: String(id) } }),
    meta: customerWrites,
  });
}

function seenOf({ id, version }: Seen): Seen {
  return { id, version };
}
