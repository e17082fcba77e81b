import type { LeadList } from '@crm/contract/customers/leads';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useLoggedFailure } from '../../../lib/log-failure.ts';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { SortMenu, type SortOption } from '../../../ui/table/sort-menu.tsx';
import type { Customer, CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { customersQuery } from '../customers.api.ts';
import type { CustomerWork } from '../detail/customer-actions.tsx';
import { useCustomerActions } from '../detail/use-customer-actions.ts';
import { CustomerForm } from '../form/customer-form-lazy.ts';
import { CustomerDrawer } from './customer-drawer.tsx';
import classes from './customer-list-page.module.css';
import { NewCustomer, NoCustomers, RowActions } from './customer-list-parts.tsx';
import { useCustomersAddress } from './customers-address.ts';
import { CustomersBulkBar } from './customers-bulk-bar.tsx';
import { CustomersFilterChips } from './customers-filter-chips.tsx';
import { CustomersFilters } from './customers-filters.tsx';
import { ListFileMenu, usePreloadOnFirstInput } from './customers-lazy.ts';
import { type CustomerSorting, CustomersTable } from './customers-table.tsx';
import { useChosen } from './use-chosen.ts';
import { useEditing } from './use-editing.ts';
import { useOpenCustomer } from './use-open-customer.ts';

interface Props {
  setup: CustomerSetup;
  title: string;
  scope: CustomerScope;
  list: LeadList;
  /** The alert of a list that could not be loaded; without it the failure is only logged. */
  failureTitle?: string;
  /** Below 'No leads yet': what the list would show. */
  hint?: string;
  /** What can be done with a row of a list that is not the own one. */
  rowActions?: (customer: Customer) => ReactNode;
}

const sortOptions: SortOption<CustomerSorting['sort']>[] = [
  { label: 'Newest first', sort: 'createdAt', direction: 'desc' },
  { label: 'Oldest first', sort: 'createdAt', direction: 'asc' },
  { label: 'Name, A to Z', sort: 'name', direction: 'asc' },
  { label: 'Name, Z to A', sort: 'name', direction: 'desc' },
  { label: 'Amount, highest first', sort: 'amount', direction: 'desc' },
  { label: 'Amount, lowest first', sort: 'amount', direction: 'asc' },
];

/** Every list of leads or contacts: own ones are worked on here, those of others are read. */
export function CustomerListPage({ setup, title, scope, list, failureTitle, hint, rowActions }: Props) {
  const { nouns, lower, lowers } = setup.words;
  const address = useCustomersAddress(setup);
  const query = useQuery(customersQuery(setup, scope, list, address));
  useLoggedFailure(`${nouns} could not be loaded`, query.error);
  useFailureAlert(failureTitle, query.error);
  const { rows = [], total = 0, more } = query.data ?? {};
  const { selection, chosen, clearChosen } = useChosen(setup, rows);
  const { openId, open, close } = useOpenCustomer(setup);
  const { askToRemove } = useCustomerActions(setup);
  const isOwn = scope === 'own';
  const { editing, edit, stop } = useEditing(isOwn);
  usePreloadOnFirstInput();

  const { page, setPage } = address;
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && page > 1;
  const goBack = useEffectEvent(() => setPage(Math.min(page - 1, Math.max(1, Math.ceil(total / 10))), { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goBack();
  }, [isBeyondEnd]);

  const work: CustomerWork = {
    onEdit: edit,
    onRemove: async (customer) => {
      if (await askToRemove(customer)) close(customer.id);
    },
  };
  const sorting: CustomerSorting = { sort: address.sort, direction: address.direction, onSort: address.setSort };
  const create = isOwn && <NewCustomer setup={setup} onClick={() => edit('new')} />;
  const count = `${total.toLocaleString()}${more ? '+' : ''} ${total === 1 ? lower : lowers}`;
  return (
    <>
      <PageHeader title={title} context={query.data ? count : ''} action={create}>
        <SearchBox label={`Search ${lowers}`} value={address.search} onSearch={address.setSearch} />
        <CustomersFilters setup={setup} scope={scope} list={list} address={address} />
        <SortMenu sorting={sorting} options={sortOptions} />
        <Suspense fallback={<span className={classes.fileMenu} />}>
          <ListFileMenu kind={setup.kind} scope={scope} list={list} place={address} />
        </Suspense>
      </PageHeader>
      <CustomersFilterChips setup={setup} scope={scope} address={address} />
      <CustomersTable
        setup={setup}
        scope={scope}
        rows={rows}
        status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
        isFetching={query.isPlaceholderData || isBeyondEnd}
        onRetry={() => void query.refetch()}
        sorting={sorting}
        selection={isOwn ? selection : undefined}
        rowActions={isOwn ? (customer) => <RowActions customer={customer} {...work} /> : rowActions}
        onOpen={({ id }) => open(id)}
        empty={<NoCustomers setup={setup} address={address} hint={hint} create={create} />}
      />
      {total > 0 && <Pager page={page} total={total} more={more} onPage={setPage} />}
      {isOwn && <CustomersBulkBar setup={setup} chosen={chosen} onClear={clearChosen} />}
      <CustomerDrawer
        setup={setup}
        id={openId}
        scope={scope}
        row={rows.find(({ id }) => id === openId)}
        work={work}
        onClose={() => close()}
      />
      {editing && (
        <Suspense>
          <CustomerForm
            setup={setup}
            customer={editing === 'new' ? undefined : editing}
            preset={setup.presetOf(list)}
            onClose={stop}
            onOpen={open}
          />
        </Suspense>
      )}
    </>
  );
}
