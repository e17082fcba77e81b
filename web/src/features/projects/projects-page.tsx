import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CardGrid, CardGridSkeleton, LinkCard } from '../../ui/table/card-grid.tsx';
import { NoProjects } from './no-projects.tsx';
import { projectPath } from './project-paths.ts';
import { projectsQuery } from './projects.api.ts';
import classes from './projects.module.css';
import { TeamSelect } from './team-select.tsx';
import { useProjectAlerts } from './use-project-alerts.ts';

/** What a team works on. */
export function ProjectsPage() {
  const { id = '0' } = useParams();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(projectsQuery(id));
  const isEmpty = data !== undefined && !isPlaceholderData && data.requirements.length === 0;
  const { isNone, failure } = useProjectAlerts({ error, isEmpty });
  const staffIds = data?.team?.staffIds ?? [];
  return (
    <>
      <PageHeader title="Projects" context={data?.team ? contextOf(data.requirements.length, staffIds.length) : ''}>
        {data?.team && <TeamSelect teams={data.teams} chosen={data.team.id} />}
      </PageHeader>
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {failure && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <CardGridSkeleton widths={['65%', '30%']} />}
      {isNone && <NoProjects />}
      {data && data.requirements.length > 0 && (
        <CardGrid label="Projects" isFetching={isPlaceholderData}>
          {data.requirements.map(({ project, tasks }) => (
            <LinkCard key={project} title={project} to={projectPath(staffIds, project)}>
              <p className={classes.count}>{countText(tasks, 'task')}</p>
            </LinkCard>
          ))}
        </CardGrid>
      )}
    </>
  );
}

function contextOf(projects: number, members: number): string {
  return `${countText(projects, 'project')} of ${countText(members, 'member')}`;
}
