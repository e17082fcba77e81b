import { type Team, type TeamForm, teamCalls } from '@crm/contract/accounts/team';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export const teamsQuery = queryOptions({
  queryKey: ['team', 'all'],
  queryFn: async ({ signal }) => {
    const { data, message } = await apiFull(teamCalls.list, { signal });
    return { teams: data, message };
  },
  meta: { topics: ['staff'] },
});

/** Everybody who can be in a team, and the blocked, who can stay. */
export const staffQuery = queryOptions({
  queryKey: ['team', 'staff'],
  queryFn: async ({ signal }) => (await api(teamCalls.staff, { signal })).staffList,
  meta: { topics: ['staff'] },
});

export function useCreateTeam() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: TeamForm; idempotencyKey: string }) =>
      api(teamCalls.create, { body: form, idempotencyKey }),
    onSettled: useRefresh(),
  });
}

export function useUpdateTeam() {
  return useMutation({
    mutationFn: ({ team, form }: { team: Team; form: TeamForm }) =>
      api(teamCalls.update, { params: { id: String(team.id) }, body: form, version: team.version }),
    onSettled: useRefresh(),
  });
}

export function useRemoveTeam() {
  return useMutation({
    mutationFn: ({ id, version }: Team) => api(teamCalls.remove, { params: { id: String(id) }, version }),
    onSettled: useRefresh(),
  });
}

/** After a failure too: a refusal often means that the screen shows an old version. Nobody waits for it. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const topic of ['team', 'tasks', 'trash']) void client.invalidateQueries({ queryKey: [topic] });
  };
}
