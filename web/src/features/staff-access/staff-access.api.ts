import { type PasswordByPin, staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { teamCalls } from '@crm/contract/accounts/team';
import type { Returned } from '@crm/contract/core/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export type StaffMember = Returned<typeof teamCalls.staff>['staffList'][number];

/** What a person has; with a receiver, what would go there and what would stay. */
export function handoverQuery(id: number, toStaffId: string | null) {
  return queryOptions({
    queryKey: ['staff', 'handover', id, toStaffId],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: String(id) }, query: toStaffId ? { toStaffId } : {}, signal };
      const { data, message } = await apiFull(staffAccessCalls.handoverPreview, sent);
      return { ...data, message };
    },
    staleTime: 0,
    meta: { topics: ['leads', 'contacts', 'requirements', 'tasks', 'calls', 'meetings', 'assignments'] },
  });
}

export function useToggleStaff() {
  return useRefreshing(({ id }: StaffMember) => api(staffAccessCalls.toggle, { params: { id: String(id) } }));
}

export function useRemoveStaff() {
  return useRefreshing(({ id }: StaffMember) => api(staffAccessCalls.remove, { params: { id: String(id) } }));
}

export function useHandOver() {
  return useRefreshing(({ id, toStaffId }: { id: number; toStaffId: number }) =>
    api(staffAccessCalls.handover, { params: { id: String(id) }, body: { toStaffId } }),
  );
}

export function useSetPassword() {
  return useMutation({ mutationFn: (data: PasswordByPin) => apiFull(staffAccessCalls.password, { body: { data } }) });
}

/** The lists of people are loaded again after a failure too: somebody else may have been quicker. */
function useRefreshing<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([['staff'], ['team', 'staff']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
