import { factorCalls } from '@crm/contract/accounts/factors';
import { type PasswordByPin, staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { teamCalls } from '@crm/contract/accounts/team';
import type { Returned } from '@crm/contract/core/call';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export type StaffMember = Returned<typeof teamCalls.staff>['staffList'][number];

/** What a person has; with a receiver, what would go there and what would stay. */
export function handoverQuery(id: number, toStaffId: string | null) {
  return queryOptions({
    queryKey: ['staff', 'handover', id, toStaffId],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: String(id) }, query: toStaffId ? { toStaffId } : {}, signal };
      const { data, total = data.kept.length, more } = await apiFull(staffAccessCalls.handoverPreview, sent);
      return { ...data, keptTotal: total, hasMoreKept: more === true };
    },
    staleTime: 0,
    meta: {
      failure: 'The handover could not be prepared',
      topics: ['leads', 'contacts', 'requirements', 'tasks', 'calls', 'meetings', 'assignments'],
    },
  });
}

const staffWrites = { refreshes: [['staff'], ['team', 'staff']], isAwaited: true };

interface WantedAccess extends Pick<StaffMember, 'id' | 'version'> {
  isBlocked: boolean;
}

/** Sends the wanted state: of two people at once neither takes back what the other did. */
export async function setAccess({ id, version, isBlocked }: WantedAccess) {
  return api(staffAccessCalls.toggle, { params: { id: String(id) }, body: { blocked: isBlocked, version } });
}

export function useSetAccess() {
  return useMutation({ mutationFn: setAccess, meta: staffWrites });
}

export function useRemoveStaff() {
  return useMutation({
    mutationFn: ({ id }: StaffMember) => api(staffAccessCalls.remove, { params: { id: String(id) } }),
    meta: staffWrites,
  });
}

export function useResetFactor() {
  return useMutation({
    mutationFn: ({ id }: StaffMember) => api(factorCalls.reset, { params: { id: String(id) } }),
    meta: staffWrites,
  });
}

export function useHandOver() {
  return useMutation({
    mutationFn: ({ id, toStaffId }: { id: number; toStaffId: number }) =>
      api(staffAccessCalls.handover, { params: { id: String(id) }, body: { toStaffId } }),
    meta: staffWrites,
  });
}

export function useSetPassword() {
  return useMutation({ mutationFn: (data: PasswordByPin) => apiFull(staffAccessCalls.password, { body: { data } }) });
}
