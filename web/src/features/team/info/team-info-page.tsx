import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address/use-address.ts';
import { countText } from '../../../lib/count-text.ts';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ownTeamsQuery } from '../team.api.ts';
import { TeamDetails } from './team-details.tsx';
import classes from './team-info.module.css';
import { TeamInfoSkeleton } from './team-info-skeleton.tsx';
import { TeamList } from './team-list.tsx';

/** The reader's teams at the left, the chosen one at the right. A phone shows one of the two. */
export function TeamInfoPage() {
  const { data: teams, error, isFetching, refetch } = useQuery(ownTeamsQuery);
  useFailureAlert('Failed to get teams', error);
  const isPhone = useIsPhone();
  const asked = useAddress().read('team');
  const named = teams?.find(({ id }) => String(id) === asked);
  const shown = named ?? (isPhone ? undefined : teams?.[0]);
  return (
    <>
      <PageHeader title="Teams" context={teams ? countText(teams.length, 'team') : ''} />
      {error && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!teams && !error && <TeamInfoSkeleton />}
      {teams?.length === 0 && (
        <EmptyState icon={IconUsersGroup} title="No teams yet" text="An administrator adds people to teams." />
      )}
      {teams && teams.length > 0 && (
        <div className={classes.panes}>
          {!(isPhone && shown) && <TeamList teams={teams} shown={shown} />}
          {shown && <TeamDetails key={shown.id} team={shown} />}
        </div>
      )}
    </>
  );
}
