import type { Received } from '@crm/contract/core/call';
import type { Download, FileFormat } from '@crm/contract/core/files';
import type { projectCalls } from '@crm/contract/work/projects';
import type { Context } from '../../plugins/context.ts';
import { exportPortions, type PortionOf } from '../../records/list/export-records.ts';
import { number, type TableColumns, text } from '../../tables/table-columns.ts';
import { taskFileColumns } from '../tasks/tasks-export.ts';
import { listProjects, listProjectTasks } from './projects.service.ts';

interface Project {
  project: string;
  tasks: number;
}

export async function exportProjects(context: Context, teamId: number, format: FileFormat): Promise<Download> {
  // The team that was viewed last may be another when the next rows are read.
  const { data: first } = await listProjects(context, teamId, { limit: 1, cursor: undefined });
  const read = async (portion: PortionOf) => {
    if (!first.team) return { data: [], beside: {} };
    const { data, beside } = await listProjects(context, first.team.id, portion);
    return { data: data.requirements, beside };
  };
  return exportPortions(context, { list: 'Projects', format }, read, projectColumns);
}

export async function exportProjectTasks(
  context: Context,
  { format, staffIds, projectName, ...query }: Received<typeof projectCalls.exportTasks>['query'],
): Promise<Download> {
  const read = async (portion: PortionOf) => {
    const { data, beside } = await listProjectTasks(context, { ...query, ...portion }, { staffIds, projectName });
    return { data: data.tasks, beside };
  };
  return exportPortions(context, { list: 'Project tasks', format }, read, taskFileColumns);
}

const projectColumns: TableColumns<Project> = {
  Project: text(({ project }) => project),
  Tasks: number(({ tasks }) => tasks),
};
