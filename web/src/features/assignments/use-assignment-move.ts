import { type Assignment, type AssignmentStatus, assignmentCalls } from '@crm/contract/work/assignments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Portions } from '../../lib/scrolled-list.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { attempt } from '../../ui/dialog/attempt.ts';
import { columnWithStatus, columnWithVersion } from './assignment-columns.ts';
import { assignmentColumnsKey, assignmentWrites } from './assignments.api.ts';

/** Moves a card to another column: on the screen at once, then on the server. */
export function useAssignmentMove(): (assignment: Assignment, status: AssignmentStatus) => Promise<void> {
  const client = useQueryClient();
  const { once } = useOneAtATime();
  const change = (edit: (portions: Portions<Assignment>, column: AssignmentStatus) => Portions<Assignment>) => {
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: assignmentColumnsKey })) {
      const column = queryKey[assignmentColumnsKey.length] as AssignmentStatus;
      client.setQueryData<Portions<Assignment>>(queryKey, (portions) => portions && edit(portions, column));
    }
  };
  const place = (card: Assignment, status: AssignmentStatus) =>
    change((portions, column) => columnWithStatus(column, portions, card, status));
  const { mutateAsync } = useMutation({
    mutationFn: ({ assignment: { id, version }, status }: { assignment: Assignment; status: AssignmentStatus }) =>
      api(assignmentCalls.update, { body: { params: { id, status } }, version }),
    onMutate: async ({ assignment, status }) => {
      await client.cancelQueries({ queryKey: assignmentColumnsKey });
      place(assignment, status);
    },
    onSuccess: ({ id, version }) => change((portions) => columnWithVersion(portions, id, version)),
    onError: (_error, { assignment }) => place(assignment, assignment.status),
    meta: assignmentWrites,
  });
  return async (assignment, status) => {
    if (assignment.status === status) return;
    // The next step of the same card needs the version that this one makes, so they run one after the other.
    await once(() => attempt(() => mutateAsync({ assignment, status }), { failed: 'Failed to save task' }), assignment.id);
  };
}
