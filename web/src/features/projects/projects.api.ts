import { projectCalls } from '@crm/contract/work/projects';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export interface ProjectData {
  staffIds: number[];
  projectName: string;
}

// Projects consist of tasks, so the keys begin with the topic of tasks.
const projectsKey = ['tasks', 'projects'] as const;

export function projectsQuery(teamId: string) {
  return queryOptions({
    queryKey: [...projectsKey, 'of', teamId],
    queryFn: async ({ signal }) => {
      const { data, message } = await apiFull(projectCalls.list, { params: { teamId }, signal });
      return { ...data, message };
    },
    placeholderData: keepPreviousData,
  });
}

export function projectTasksQuery(project: ProjectData) {
  return queryOptions({
    queryKey: [...projectsKey, 'tasks', project],
    queryFn: async ({ signal }) => {
      const { data, message } = await apiFull(projectCalls.tasks, { body: project, signal });
      return { ...data, message };
    },
  });
}

export function useRememberTeam() {
  return useMutation({
    mutationFn: (id: number) => api(projectCalls.remember, { body: { selectedTeam: { id } } }),
    meta: { refreshes: [[...projectsKey, 'of', '0']] },
  });
}
