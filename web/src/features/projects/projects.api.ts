import type { Answered } from '@crm/contract/core/call';
import { projectCalls } from '@crm/contract/work/projects';
import type { Task } from '@crm/contract/work/tasks';
import { useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

export interface ProjectData {
  staffIds: number[];
  projectName: string;
}

// Projects consist of tasks, so the keys begin with the topic of tasks.
const projectsKey = ['tasks', 'projects'] as const;

type Projects = Answered<typeof projectCalls.list>;
type Project = Projects['requirements'][number];
export type TeamName = Projects['teams'][number];

export function projectsQuery(teamId: string) {
  return scrolledQuery<Project, Omit<Projects, 'requirements'>>([...projectsKey, 'of', teamId], async ({ cursor, signal }) => {
    const { data, total, more, next } = await apiFull(projectCalls.list, { params: { teamId }, query: { cursor }, signal });
    const { requirements, ...beside } = data;
    return { rows: requirements, total, more, next, beside };
  });
}

export function choosableTeamsQuery(search: string) {
  return scrolledQuery<TeamName>([...projectsKey, 'teams', search], async ({ cursor, signal }) =>
    portionOf(await apiFull(projectCalls.teams, { query: { search, cursor, limit: '100' }, signal })),
  );
}

export function projectTasksQuery(project: ProjectData) {
  return scrolledQuery<Task, { admin: boolean }>([...projectsKey, 'tasks', project], async ({ cursor, signal }) => {
    const { data, total, more, next } = await apiFull(projectCalls.tasks, { body: project, query: { cursor }, signal });
    return { rows: data.tasks, total, more, next, beside: { admin: data.admin } };
  });
}

/** A team as it is listed. Who is in it is not sent again: that may be hundreds of people. */
export type ViewedTeam = TeamName & { teamDescription?: string; leaderId?: number | null };

export function useRememberTeam() {
  return useMutation({
    mutationFn: ({ id, teamName, teamDescription, leaderId }: ViewedTeam) =>
      api(projectCalls.remember, { body: { selectedTeam: { id, teamName, teamDescription, leaderId } } }),
    meta: { refreshes: [[...projectsKey, 'of', '0']] },
  });
}
