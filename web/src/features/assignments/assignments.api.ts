import { type Assignment, type AssignmentForm, type AssignmentStatus, assignmentCalls } from '@crm/contract/work/assignments';
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

/** After it the name of the column: a moved card leaves one and comes to another. */
export const assignmentColumnsKey = ['assignments', 'column'] as const;

/** Administrators get everything, staff their own. Cards name people and teams, so their topics refresh the list too. */
export function assignmentColumnQuery(status: AssignmentStatus, search: string) {
  return scrolledQuery<Assignment>(
    [...assignmentColumnsKey, status, search],
    async ({ cursor, signal }) => portionOf(await apiFull(assignmentCalls.list, { query: { cursor, status, search }, signal })),
    { topics: ['team', 'staff'] },
  );
}

/** The one that a link names. */
export function assignmentQuery(id: number | null) {
  return queryOptions({
    queryKey: ['assignments', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => api(assignmentCalls.get, { params: { id: String(id) }, signal }),
    gcTime: 0,
  });
}

export function fetchAssignment(id: number): Promise<Assignment> {
  return api(assignmentCalls.get, { params: { id: String(id) } });
}

export const assignmentCountsQuery = queryOptions({
  queryKey: ['assignments', 'counts'],
  queryFn: ({ signal }) => api(assignmentCalls.counts, { signal }),
  meta: { topics: ['team'] },
});

/** Everybody who can be given work, with their load and leave. */
export const peopleQuery = queryOptions({
  queryKey: ['assignments', 'people'],
  queryFn: ({ signal }) => api(assignmentCalls.people, { signal }),
  meta: { topics: ['tasks', 'team', 'staff', 'calendar'] },
});

export const assignmentWrites = { refreshes: [['assignments'], ['trash']] };

interface Saved {
  /** As it was when the form opened; undefined creates one. */
  assignment: Assignment | undefined;
  form: AssignmentForm;
  idempotencyKey: string;
}

export function useSaveAssignment() {
  return useMutation({
    mutationFn: async ({ assignment, form, idempotencyKey }: Saved): Promise<void> => {
      if (!assignment) await api(assignmentCalls.create, { body: form, idempotencyKey });
      else await api(assignmentCalls.update, { body: { params: { id: assignment.id, ...form } }, version: assignment.version });
    },
    meta: assignmentWrites,
  });
}

export function useRemoveAssignment() {
  return useMutation({
    mutationFn: ({ id, version }: Assignment) => api(assignmentCalls.remove, { params: { id: String(id) }, version }),
    meta: assignmentWrites,
  });
}
