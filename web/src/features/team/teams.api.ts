import { type Team, type TeamForm, teamCalls } from '@crm/contract/accounts/team';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

const teamMeta = { failure: 'Teams could not be loaded', topics: ['staff'] } as const;

export function teamsQuery(search = '') {
  return scrolledQuery<Team>(
    ['team', 'all', search],
    async ({ cursor, signal }) => portionOf(await apiFull(teamCalls.list, { query: { search, cursor }, signal })),
    teamMeta,
  );
}

/** A team that may be among rows that are not loaded yet, or nowhere: one row or none. */
export function teamQuery(id: number | null) {
  return queryOptions({
    queryKey: ['team', 'one', id],
    queryFn: ({ signal }) => api(teamCalls.list, { query: { id: String(id) }, signal }),
    enabled: id !== null,
    meta: teamMeta,
  });
}

export async function fetchTeam(id: number): Promise<Team | undefined> {
  return (await api(teamCalls.list, { query: { id: String(id) } }))[0];
}

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

/** The first teams by name; a company has few. */
export const teamChoicesQuery = queryOptions({
  queryKey: ['team', 'choices'],
  queryFn: async ({ signal }) =>
    (await api(teamCalls.list, { query: { limit: '100' }, signal })).map(({ id, teamName }) => ({
      value: String(id),
      label: teamName,
    })),
  meta: teamMeta,
});
