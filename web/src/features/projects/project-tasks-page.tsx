import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NoProjects } from './no-projects.tsx';
import { parseProject } from './project-address.ts';
import { projectColumns } from './project-columns.tsx';
import { teamTaskPath } from './project-paths.ts';
import { type ProjectData, projectTasksQuery } from './projects.api.ts';
import classes from './projects.module.css';
import { useProjectAlerts } from './use-project-alerts.ts';

/** The tasks of a team in one project. */
export function ProjectTasksPage() {
  const project = parseProject(useLocation().pathname);
  return project && <ProjectTasks project={project} />;
}

function ProjectTasks({ project }: { project: ProjectData }) {
  const { data, error, refetch, isFetching } = useQuery(projectTasksQuery(project));
  const navigate = useNavigate();
  const profile = useProfile();
  const { isNone, failure } = useProjectAlerts({ error, isEmpty: data?.tasks.length === 0 });
  return (
    <>
      <PageHeader title={project.projectName} context={data ? countText(data.tasks.length, 'task') : ''} />
      {data?.message && <p className={classes.message}>{data.message}</p>}
      <DataTable
        label="Project tasks"
        columns={projectColumns(profile?.timeZone ?? 'UTC')}
        rows={data?.tasks ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowClick={(task) => void navigate(teamTaskPath(task, data?.admin ?? false))}
        status={failure ? 'failed' : data || isNone ? 'ready' : 'loading'}
        isFetching={failure !== null && isFetching}
        onRetry={() => void refetch()}
        empty={<NoProjects text="No task of this team belongs to this project." />}
      />
    </>
  );
}
