import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRole } from '../../../lib/role.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { CustomerForm } from '../form/customer-form-lazy.ts';
import { CustomerActions } from './customer-actions.tsx';
import classes from './customer-page.module.css';
import { CustomerView } from './customer-view.tsx';
import { useCustomer } from './use-customer.ts';
import { useCustomerRemoval } from './use-customer-removal.ts';

/** One lead or contact at an address of its own; the route lets only ids through. */
export function CustomerPage({ setup }: { setup: CustomerSetup }) {
  const id = Number(useParams().id);
  return <OneCustomer key={id} setup={setup} id={id} />;
}

function OneCustomer({ setup, id }: { setup: CustomerSetup; id: number }) {
  const { noun, path } = setup.words;
  const { customer } = useCustomer(setup, id);
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
      <PageHeader
        title={customer?.name ?? noun}
        action={
          customer?.isOwn && (
            <CustomerActions setup={setup} customer={customer} canWrite isPage onEdit={setEditing} onRemove={handleRemove} />
          )
        }
      />
      <CustomerView setup={setup} id={id} scope="own" />
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

/** The list in which the reader finds this record: an own one, or one that belongs to somebody else. */
function useListPath({ words }: CustomerSetup, customer: Customer | undefined): string {
  const { role } = useRole();
  if (customer?.isOwn !== false) return words.path;
  return role === 'admin' ? words.globalPath : words.teamPath;
}

function BackLink({ setup, to }: { setup: CustomerSetup; to: string }) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {setup.words.nouns}
    </Link>
  );
}
