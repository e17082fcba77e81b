import type { Deal } from '@crm/contract/customers/deals';
import { Button } from '@mantine/core';
import { IconDiamond } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '../../lib/profile.ts';
import { useRole } from '../../lib/role.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/table/card-grid.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { adminDetailPath, boardPaths, staffDetailPath } from '../tasks/task-paths.ts';
import { DealCard } from './deal-card.tsx';
import { matchesFilter, stages, totalText } from './deal-stages.ts';
import { dealsQuery } from './deals.api.ts';
import classes from './deals.module.css';
import { StageFilter } from './stage-filter.tsx';

const addressOptions = {
  sorts: ['finishBy'],
  sort: 'finishBy',
  direction: 'asc',
  filters: { stage: (text: string) => stages.includes(text) },
} as const;

/** Tasks as deals. The browser has the whole list, so it searches and filters here. */
export function DealsPage() {
  const { search, filters, isFiltered, setSearch, setFilter, clear } = useListAddress(addressOptions);
  const { data, error, isFetching, refetch } = useQuery(dealsQuery);
  useFailureAlert('Failed to get deals', error);
  const shown = data?.deals.filter((deal) => matchesFilter(deal, { stage: filters.stage, search })) ?? [];
  return (
    <>
      <PageHeader title="Highlights" context={data ? totalText(data.sums) : ''}>
        <SearchBox label="Search deals" value={search} onSearch={setSearch} delay={150} />
      </PageHeader>
      {data && data.deals.length > 0 && (
        <StageFilter sums={data.sums} chosen={filters.stage} onChoose={(stage) => setFilter('stage', stage)} />
      )}
      {data?.message && <p className={classes.message}>{data.message}</p>}
      {error && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <CardGridSkeleton widths={['60%', '45%', '35%', '80%']} />}
      {data && shown.length === 0 && (isFiltered ? <NoMatch onClear={clear} /> : <NoDeals />)}
      {shown.length > 0 && <DealGrid deals={shown} />}
    </>
  );
}

function DealGrid({ deals }: { deals: readonly Deal[] }) {
  const today = useProfile()?.today;
  const isAdmin = useRole().role === 'admin';
  return (
    <CardGrid label="Deals">
      {deals.map((deal) => (
        <DealCard key={deal.id} deal={deal} to={isAdmin ? adminPathOf(deal) : staffDetailPath(deal)} today={today} />
      ))}
    </CardGrid>
  );
}

/** Whether a rework is finished makes no difference to the address. */
function adminPathOf(deal: Deal): string {
  return adminDetailPath({ ...deal, stage: Number(deal.stage), newUpdate: null });
}

function NoDeals() {
  const board = useRole().role === 'admin' ? boardPaths.admin : boardPaths.staff;
  return (
    <EmptyState
      icon={IconDiamond}
      title="No deals yet"
      text="Each task is shown here as a deal."
      action={
        <Button component={Link} to={board} variant="default" size="xs">
          Open Tasks
        </Button>
      }
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={IconDiamond}
      title="No deals match"
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
