import type { LeadList } from '@crm/contract/leads';
import { Button } from '@mantine/core';
import { IconPlus, IconTarget } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SortMenu, type SortOption } from '../../ui/sort-menu.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { type LeadRow, type LeadScope, leadsQuery } from './leads.api.ts';
import { useLeadsAddress } from './leads-address.ts';
import { LeadsBulkBar } from './leads-bulk-bar.tsx';
import { LeadsFilterChips } from './leads-filter-chips.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import { LeadForm, useLoadedLater } from './leads-later.ts';
import { type LeadSorting, LeadsTable } from './leads-table.tsx';
import { useChosenLeads } from './use-chosen-leads.ts';
import { useEditing } from './use-editing.ts';
import { useLeadActions } from './use-lead-actions.ts';
import { useOpenLead } from './use-open-lead.ts';

interface Props {
  title: string;
  scope: LeadScope;
  list: LeadList;
}

const sortOptions: SortOption<LeadSorting['sort']>[] = [
  { label: 'Newest first', sort: 'createdAt', direction: 'desc' },
  { label: 'Oldest first', sort: 'createdAt', direction: 'asc' },
  { label: 'Name, A to Z', sort: 'name', direction: 'asc' },
  { label: 'Name, Z to A', sort: 'name', direction: 'desc' },
  { label: 'Amount, highest first', sort: 'amount', direction: 'desc' },
  { label: 'Amount, lowest first', sort: 'amount', direction: 'asc' },
];

/** Every list of leads: own ones are worked on here, global ones are read. */
export function LeadListPage({ title, scope, list }: Props) {
  const address = useLeadsAddress();
  const query = useQuery(leadsQuery(scope, list, address));
  useLoggedFailure('Leads could not be loaded', query.error);
  const { leads = [], total = 0, more } = query.data ?? {};
  const { selection, chosen, clearChosen } = useChosenLeads(leads);
  const { openId, open, close } = useOpenLead();
  const { askToRemove } = useLeadActions();
  const { editing, edit, stop } = useEditing();
  const isOwn = scope === 'own';
  useLoadedLater();

  const { page, setPage } = address;
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && leads.length === 0 && page > 1;
  const goBack = useEffectEvent(() => setPage(Math.min(page - 1, Math.max(1, Math.ceil(total / 10))), { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goBack();
  }, [isBeyondEnd]);

  const handleRemove = async (lead: LeadRow) => {
    if (await askToRemove(lead)) close(lead.id);
  };
  const sorting: LeadSorting = { sort: address.sort, direction: address.direction, onSort: address.setSort };
  const create = isOwn && <NewLead onClick={() => edit('new')} />;
  return (
    <>
      <PageHeader title={title} context={query.data ? countText(total, more) : ''} action={create}>
        <SearchBox label="Search leads" value={address.search} onSearch={address.setSearch} />
        <LeadsFilters scope={scope} list={list} address={address} />
        <SortMenu sorting={sorting} options={sortOptions} />
      </PageHeader>
      <LeadsFilterChips scope={scope} address={address} />
      <LeadsTable
        scope={scope}
        rows={leads}
        status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
        isFetching={query.isPlaceholderData || isBeyondEnd}
        onRetry={() => void query.refetch()}
        sorting={sorting}
        selection={selection}
        onOpen={(lead) => open(lead.id)}
        onEdit={edit}
        onRemove={(lead) => void handleRemove(lead)}
        empty={
          address.isFiltered ? (
            <EmptyState icon={IconTarget} title="No leads match" action={<ClearFilters onClick={address.clear} />} />
          ) : (
            <EmptyState icon={IconTarget} title="No leads yet" action={create} />
          )
        }
      />
      {total > 0 && <Pager page={page} total={total} more={more} onPage={setPage} />}
      {isOwn && <LeadsBulkBar chosen={chosen} onClear={clearChosen} />}
      <LeadDrawer
        id={openId}
        scope={scope}
        row={leads.find((lead) => lead.id === openId)}
        onClose={() => close()}
        onEdit={edit}
        onRemove={(lead) => void handleRemove(lead)}
      />
      {isOwn && editing && (
        <Suspense>
          <LeadForm lead={editing === 'new' ? undefined : editing} list={list} onClose={stop} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

function NewLead({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      New Lead
    </Button>
  );
}

function ClearFilters({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      Clear filters
    </Button>
  );
}

function countText(total: number, more: boolean | undefined): string {
  return `${total.toLocaleString()}${more ? '+' : ''} ${total === 1 ? 'lead' : 'leads'}`;
}
