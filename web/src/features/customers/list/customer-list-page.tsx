import { maxMatching } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { loadSideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { EditActions } from '../../../ui/edit-actions.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Choice } from '../../../ui/list/use-chosen.ts';
import { useOpenRecord } from '../../../ui/list/use-open-record.ts';
import { usePageSize } from '../../../ui/list/use-page-size.ts';
import { NewButton } from '../../../ui/new-button.tsx';
import type { Customer, CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { customersQuery } from '../customers.api.ts';
import type { CustomerWork } from '../detail/customer-actions.tsx';
import { useCustomerRemoval } from '../detail/use-customer-removal.ts';
import { CustomerForm, loadForm } from '../form/customer-form-lazy.ts';
import { customerColumns, customerOrders } from './customer-columns.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { useCustomersAddress } from './customers-address.ts';
import { CustomerBulkActions, CustomerFiles, CustomerOwnerAction, loadBulkActions, loadView } from './customers-lazy.ts';
import { useCustomerFilters } from './use-customer-filters.ts';
import { useEditing } from './use-editing.ts';

interface Props {
  setup: CustomerSetup;
  title: string;
  scope: CustomerScope;
  list: LeadList;
  /** The alert of a list that could not be loaded; without it the failure is only logged. */
  failureTitle?: string;
  /** Below 'No leads yet': what the list would show. */
  hint?: string;
  /** The actions on a row of a list that is not the reader's own. */
  rowActions?: (customer: Customer) => ReactNode;
}

const preload = [loadForm, loadSideDrawer, loadView, loadBulkActions];

/** Every list of leads or contacts: own records can be changed, those of others can be read. */
export function CustomerListPage({ setup, title, scope, list, failureTitle, hint, rowActions }: Props) {
  const { noun, nouns, lower, lowers } = setup.words;
  const address = useCustomersAddress(setup);
  const { pageSize, choosePageSize } = usePageSize(address);
  const query = useQuery(customersQuery(setup, scope, list, { ...address, pageSize }));
  const narrowing = useCustomerFilters(setup, scope, list, address);
  const { openId, open, close } = useOpenRecord(lower);
  const askToRemove = useCustomerRemoval(setup);
  const isOwn = scope === 'own';
  const { editing, edit, stop } = useEditing(isOwn);

  const work: CustomerWork = {
    onEdit: edit,
    onRemove: async (customer) => {
      if ((await askToRemove(customer)) && customer.id === openId) close();
    },
  };
  const ownActions = (customer: Customer) => (
    <EditActions name={customer.name} onEdit={() => edit(customer)} onRemove={() => work.onRemove(customer)} />
  );
  const Actions = isOwn ? CustomerBulkActions : CustomerOwnerAction;
  const bulkActions = (choice: Choice<Customer>, clear: () => void) => (
    <Actions setup={setup} list={list} listView={address} choice={choice} onClear={clear} />
  );
  const create = isOwn && <NewButton onClick={() => edit('new')}>New {noun}</NewButton>;
  return (
    <>
      <ListPage
        title={title}
        label={nouns}
        nouns={{ one: lower, many: lowers }}
        icon={setup.icon}
        address={address}
        query={query}
        {...(pageSize !== undefined && { pageSize })}
        onPageSize={choosePageSize}
        action={create}
        search={{}}
        {...narrowing}
        sorts={customerOrders}
        files={<CustomerFiles setup={setup} scope={scope} list={list} listView={address} />}
        columns={customerColumns(setup, scope)}
        rowLabel={({ name }) => name}
        rowActions={isOwn ? ownActions : rowActions}
        actionsWidth={scope === 'team' ? 150 : 92}
        onRowClick={({ id }) => open(id)}
        bulkActions={scope === 'team' ? undefined : bulkActions}
        {...(scope !== 'team' && { mostMatching: maxMatching })}
        empty={{ title: `No ${lowers} yet`, text: hint, action: create }}
        failure={{ alert: failureTitle }}
        preload={preload}
      />
      <CustomerDrawer
        setup={setup}
        id={openId}
        scope={scope}
        row={query.data?.rows.find(({ id }) => id === openId)}
        work={work}
        onClose={close}
      />
      {editing && (
        <LateDialog>
          <CustomerForm
            setup={setup}
            customer={editing === 'new' ? undefined : editing}
            preset={setup.presetOf(list)}
            onClose={stop}
            onOpen={open}
          />
        </LateDialog>
      )}
    </>
  );
}
