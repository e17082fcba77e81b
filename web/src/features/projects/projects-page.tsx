import { projectCalls } from '@crm/contract/work/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
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
  const query = useInfiniteQuery(projectsQuery(id));
  const { data, error, isPlaceholderData, isFetching, isFetchNextPageError, refetch } = query;
  const first = data?.pages[0];
  const projects = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isEmpty = data !== undefined && !isPlaceholderData && projects.length === 0;
  const { isNone, failure } = useProjectAlerts({ error: isFetchNextPageError ? null : error, isEmpty });
  const { team, teams = [] } = first?.beside ?? {};
  const staffIds = team?.staffIds ?? [];
  return (
    <>
      <PageHeader title="Projects" context={first && team ? contextOf(first, staffIds.length) : ''}>
        {team && <TeamSelect key={team.id} teams={teams} chosen={team} />}
        {team && projects.length > 0 && <ExportMenu call={projectCalls.export} params={{ teamId: String(team.id) }} />}
      </PageHeader>
      {failure && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <CardGridSkeleton widths={['65%', '30%']} />}
      {isNone && <NoProjects />}
      {projects.length > 0 && (
        <CardGrid label="Projects" isFetching={isPlaceholderData}>
          {projects.map(({ project, tasks }) => (
            <LinkCard key={project} title={project} to={projectPath(staffIds, project)}>
              <p className={classes.count}>{countText(tasks, 'task')}</p>
            </LinkCard>
          ))}
        </CardGrid>
      )}
      <LoadOn query={query} />
    </>
  );
}

function contextOf({ total = 0, more }: { total?: number | undefined; more?: boolean | undefined }, members: number): string {
  return `${countText(total, 'project', 'projects', more)} of ${countText(members, 'member')}`;
}
