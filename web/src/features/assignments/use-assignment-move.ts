import { type Assignment, type AssignmentStatus, assignmentCalls } from '@crm/contract/work/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { showError } from '../../ui/dialog/alerts.tsx';
import { withChange } from './assignment-columns.ts';
import { assignmentsQuery, useRefreshAssignments } from './assignments.api.ts';

/** Moves a card to another column: on the screen at once, then on the server. */
export function useAssignmentMove(): (assignment: Assignment, status: AssignmentStatus) => Promise<void> {
  const client = useQueryClient();
  const moving = useRef(new Set<number>());
  const { queryKey } = assignmentsQuery;
  const change = (id: number, edit: (row: Assignment) => Assignment) =>
    client.setQueryData(queryKey, (rows) => rows && withChange(rows, id, edit));
  const { mutateAsync } = useMutation({
    mutationFn: ({ assignment: { id, version }, status }: { assignment: Assignment; status: AssignmentStatus }) =>
      api(assignmentCalls.update, { body: { params: { id, status } }, version }),
    onMutate: async ({ assignment, status }) => {
      await client.cancelQueries({ queryKey });
      change(assignment.id, (row) => ({ ...row, status }));
    },
    // What was loaded since is newer and stays.
    onSuccess: ({ id, version }) => change(id, (row) => ({ ...row, version: Math.max(row.version, version) })),
    onError: (_error, { assignment: { id, status } }) => change(id, (row) => ({ ...row, status })),
    onSettled: useRefreshAssignments(),
  });
  return async (assignment, status) => {
    // A second step of the same card needs the version that the first one makes.
    if (assignment.status === status || moving.current.has(assignment.id)) return;
    moving.current.add(assignment.id);
    try {
      await mutateAsync({ assignment, status });
    } catch (error) {
      showError('Failed to save task', serverMessage(error));
    } finally {
      moving.current.delete(assignment.id);
    }
  };
}
