import { projectCalls } from '@crm/contract/work/projects';
import type { Task } from '@crm/contract/work/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { rowsOf } from '../../lib/scrolled-list.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NoProjects } from './no-projects.tsx';
import { parseProject } from './project-address.ts';
import { projectColumns } from './project-columns.tsx';
import { teamTaskPath } from './project-paths.ts';
import { type ProjectData, projectTasksQuery } from './projects.api.ts';
import { useProjectAlerts } from './use-project-alerts.ts';

/** The tasks of a team in one project. */
export function ProjectTasksPage() {
  const { pathname } = useLocation();
  const project = parseProject(pathname);
  // The tasks of another project are not kept while these load.
  return project && <ProjectTasks key={pathname} project={project} />;
}

function ProjectTasks({ project }: { project: ProjectData }) {
  const query = useInfiniteQuery(projectTasksQuery(project));
  const { data, error, refetch, isFetching, isFetchNextPageError } = query;
  const tasks = rowsOf<Task>(data);
  const first = data?.pages[0];
  const navigate = useNavigate();
  const profile = useProfile();
  const { isNone, failure } = useProjectAlerts({
    error: isFetchNextPageError ? null : error,
    isEmpty: data !== undefined && tasks.length === 0,
  });
  return (
    <>
      <PageHeader
        title={project.projectName}
        context={first ? countText(first.total ?? tasks.length, 'task', 'tasks', first.more) : ''}
      >
        {tasks.length > 0 && (
          <ExportMenu
            call={projectCalls.exportTasks}
            query={{ staffIds: project.staffIds.join(','), projectName: project.projectName }}
          />
        )}
      </PageHeader>
      <DataTable
        label="Project tasks"
        columns={projectColumns(profile)}
        rows={tasks}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowClick={(task) => void navigate(teamTaskPath(task, first?.beside?.admin ?? false))}
        status={failure ? 'failed' : data || isNone ? 'ready' : 'loading'}
        isFetching={failure !== null && isFetching}
        onRetry={() => void refetch()}
        empty={<NoProjects text="No task of this team belongs to this project." />}
      />
      <LoadOn query={query} />
    </>
  );
}
