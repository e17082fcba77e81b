import { type Deal, dealCalls } from '@crm/contract/customers/deals';
import { Button } from '@mantine/core';
import { IconDiamond } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { useRole } from '../../lib/role.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/table/card-grid.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { adminDetailPath, boardPaths, staffDetailPath } from '../tasks/task-paths.ts';
import { DealCard } from './deal-card.tsx';
import { stages, totalText } from './deal-stages.ts';
import { dealSumsQuery, dealsQuery } from './deals.api.ts';
import { StageFilter } from './stage-filter.tsx';

const addressOptions = {
  sorts: ['finishBy'],
  sort: 'finishBy',
  direction: 'asc',
  filters: { stage: (text: string) => stages.includes(text) },
} as const;

/** Tasks as deals. */
export function DealsPage() {
  const { search, filters, isFiltered, setSearch, setFilter, clear } = useListAddress(addressOptions);
  const sums = useQuery(dealSumsQuery);
  const { query, rows, total, more } = useScrolledList(dealsQuery(filters.stage, search));
  const error = query.error ?? sums.error;
  useFailureAlert('Failed to get deals', error);
  const isLoaded = query.data !== undefined && sums.data !== undefined;
  const handleRetry = () => [query, sums].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  return (
    <>
      <PageHeader
        title="Highlights"
        context={isLoaded ? (isFiltered ? countText(total, 'deal', 'deals', more) : totalText(sums.data)) : ''}
      >
        <SearchBox label="Search deals" value={search} onSearch={setSearch} delay={150} />
        <ExportMenu call={dealCalls.export} query={{ search, stage: filters.stage }} />
      </PageHeader>
      {sums.data && sums.data.length > 0 && (
        <StageFilter
          sums={search ? undefined : sums.data}
          chosen={filters.stage}
          onChoose={(stage) => setFilter('stage', stage)}
        />
      )}
      {error && <RetryLine onRetry={handleRetry} isRetrying={query.isFetching || sums.isFetching} />}
      {!isLoaded && !error && <CardGridSkeleton widths={['60%', '45%', '35%', '80%']} />}
      {isLoaded && rows.length === 0 && (isFiltered ? <NoMatch onClear={clear} /> : <NoDeals />)}
      {rows.length > 0 && <DealGrid deals={rows} isFetching={query.isPlaceholderData} />}
      <LoadOn query={query} />
    </>
  );
}

function DealGrid({ deals, isFetching }: { deals: readonly Deal[]; isFetching: boolean }) {
  const today = useProfile()?.today;
  const isAdmin = useRole().role === 'admin';
  return (
    <CardGrid label="Deals" isFetching={isFetching}>
      {deals.map((deal) => (
        <DealCard
          key={deal.id}
          deal={deal}
          to={isAdmin ? adminPathOf(deal) : staffDetailPath(deal)}
          today={today}
          isStaff={!isAdmin}
        />
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
