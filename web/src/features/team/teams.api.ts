import { type Team, type TeamForm, teamCalls } from '@crm/contract/accounts/team';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export const teamsQuery = queryOptions({
  queryKey: ['team', 'all'],
  queryFn: async ({ signal }) => {
    const { data, message } = await apiFull(teamCalls.list, { signal });
    return { teams: data, message };
  },
  meta: { failure: 'Teams could not be loaded', topics: ['staff'] },
});

/** Everybody who can be in a team, and the blocked, who can stay. */
export const staffQuery = queryOptions({
  queryKey: ['team', 'staff'],
  queryFn: async ({ signal }) => (await api(teamCalls.staff, { signal })).staffList,
  meta: { failure: 'The staff could not be loaded', topics: ['staff'] },
});

const writes = { refreshes: [['team'], ['tasks'], ['trash']] };

export function useCreateTeam() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: TeamForm; idempotencyKey: string }) =>
      api(teamCalls.create, { body: form, idempotencyKey }),
    meta: writes,
  });
}

export function useUpdateTeam() {
  return useMutation({
    mutationFn: ({ team, form }: { team: Team; form: TeamForm }) =>
      api(teamCalls.update, { params: { id: String(team.id) }, body: form, version: team.version }),
    meta: writes,
  });
}

export function useRemoveTeam() {
  return useMutation({
    mutationFn: ({ id, version }: Team) => api(teamCalls.remove, { params: { id: String(id) }, version }),
    meta: writes,
  });
}
