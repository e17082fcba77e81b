import { type Assignment, type AssignmentStatus, assignmentCalls } from '@crm/contract/work/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { attempt } from '../../ui/dialog/attempt.ts';
import { withChange } from './assignment-columns.ts';
import { assignmentsQuery, assignmentWrites } from './assignments.api.ts';

/** Moves a card to another column: on the screen at once, then on the server. */
export function useAssignmentMove(): (assignment: Assignment, status: AssignmentStatus) => Promise<void> {
  const client = useQueryClient();
  const { once } = useOneAtATime();
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
    // A version that was loaded since then is newer and stays.
    onSuccess: ({ id, version }) => change(id, (row) => ({ ...row, version: Math.max(row.version, version) })),
    onError: (_error, { assignment: { id, status } }) => change(id, (row) => ({ ...row, status })),
    meta: assignmentWrites,
  });
  return async (assignment, status) => {
    if (assignment.status === status) return;
    // The next step of the same card needs the version that this one makes, so they run one after the other.
    await once(() => attempt(() => mutateAsync({ assignment, status }), { failed: 'Failed to save task' }), assignment.id);
  };
}
