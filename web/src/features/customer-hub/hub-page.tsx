import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import type { Customer, CustomerSetup } from '../customers/customer-setup.ts';
import { CustomerMissing, CustomerWaiting } from '../customers/detail/customer-states.tsx';
import { useCustomer } from '../customers/detail/use-customer.ts';
import { useCustomerRemoval } from '../customers/detail/use-customer-removal.ts';
import { CustomerForm } from '../customers/form/customer-form-lazy.ts';
import { BackLink, useListPath } from './back-link.tsx';
import { hubQuery } from './customer-hub.api.ts';
import { Hub } from './hub.tsx';

/** One lead or contact at an address of its own, with what is planned, what happened and what belongs to it. */
export function HubPage({ setup, id }: { setup: CustomerSetup; id: number }) {
  const { noun, lower, path } = setup.words;
  const { customer, missing, failure, retry } = useCustomer(setup, id);
  const hub = useQuery(hubQuery(setup, id));
  const listPath = useListPath(setup, customer);
  const askToRemove = useCustomerRemoval(setup);
  const [editing, setEditing] = useState<Customer | null>(null);
  const navigate = useNavigate();
  const handleRemove = async (removed: Customer) => {
    if (await askToRemove(removed)) await navigate(listPath, { replace: true });
  };
  return (
    <>
      <BackLink setup={setup} to={listPath} />
      {customer ? (
        <Hub setup={setup} customer={customer} hub={hub} onEdit={setEditing} onRemove={handleRemove} />
      ) : (
        <>
          <PageHeader title={noun} />
          {missing && <CustomerMissing setup={setup} message={missing} />}
          {failure && <RetryLine text={`This ${lower} could not be loaded.`} onRetry={retry} />}
          {!missing && !failure && <CustomerWaiting />}
        </>
      )}
      {editing && (
        <LateDialog>
          <CustomerForm
            setup={setup}
            customer={editing}
            onClose={() => setEditing(null)}
            onOpen={(other) => void navigate(`${path}/${other}`)}
          />
        </LateDialog>
      )}
    </>
  );
}
