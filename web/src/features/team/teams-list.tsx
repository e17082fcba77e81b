import type { Team } from '@crm/contract/accounts/team';
import { useCallbackRef } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { countText } from '../../lib/count-text.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { failureText } from '../../lib/server-message.ts';
import { showError } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { withProgress } from '../../ui/dialog/progress.tsx';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { undoOfRemoval } from '../../ui/undo/undo-store.ts';
import { useViewTeam } from '../projects/use-view-team.ts';
import { TeamCard } from './team-card.tsx';
import { teamsQuery, useRemoveTeam } from './teams.api.ts';
import classes from './teams.module.css';
import { TeamsSkeleton } from './teams-skeleton.tsx';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** The team that the form holds. */
  openId: number | undefined;
  onEdit: (id: number) => void;
  onRemoved: (id: number) => void;
}

export function TeamsList({ search, onSearch, openId, onEdit, onRemoved }: Props) {
  const { query, rows } = useScrolledList(teamsQuery(search));
  const { data, isFetching, refetch } = query;
  const error = query.isFetchNextPageError ? null : query.error;
  useFailureAlert('Failed to fetch teams', error);
  const { view } = useViewTeam();
  const remove = useRemoveTeam();

  const handleView = useCallbackRef(async (team: Team) => {
    await withProgress('Loading history...', view(team));
  });
  const handleEdit = useCallbackRef(onEdit);
  const handleRemove = useCallbackRef(async (team: Team) => {
    const isGone = await askToRemove(
      {
        text: "You won't be able to revert this!",
        record: { name: team.teamName, detail: countText(team.members.length, 'member') },
      },
      () => withProgress('Deleting team...', remove.mutateAsync(team)),
      {
        done: 'Team deleted successfully!',
        failed: (error) => showError('Failed to delete team', failureText(error)),
        undo: () => undoOfRemoval('Team', 'Teams', team.id),
      },
    );
    if (isGone) onRemoved(team.id);
  });

  return (
    <section className={classes.list} aria-label="All teams">
      <SearchBox label="Search teams" value={search} onSearch={onSearch} delay={150} />
      {error && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <TeamsSkeleton />}
      {data && rows.length === 0 && <EmptyState icon={IconUsersGroup} title="No teams found." />}
      {rows.length > 0 && (
        <ul className={classes.cards} aria-label="Teams">
          {rows.map((team) => (
            <TeamCard
              key={team.id}
              team={team}
              isOpen={team.id === openId}
              onView={handleView}
              onEdit={handleEdit}
              onRemove={handleRemove}
            />
          ))}
        </ul>
      )}
      <LoadOn query={query} />
    </section>
  );
}
