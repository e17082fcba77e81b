import { RetryLine } from '../../../ui/retry-line.tsx';
import { WhoCanSee } from '../../audit/who-can-see.tsx';
import { Timeline } from '../../history/timeline.tsx';
import type { Customer, CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { CustomerActions, type CustomerWork } from './customer-actions.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMissing, CustomerWaiting } from './customer-states.tsx';
import classes from './customer-view.module.css';
import { useCustomer } from './use-customer.ts';

export interface CustomerViewProps {
  setup: CustomerSetup;
  id: number;
  scope: CustomerScope;
  /** The row it was opened from, shown until the answer is there. */
  row?: Customer | undefined;
  work: CustomerWork;
}

/** One lead or contact in the drawer: what is known, and what happened. */
export function CustomerView({ setup, id, scope, row, work }: CustomerViewProps) {
  const { customer: answer, missing, failure, retry } = useCustomer(setup, id);
  const { lower } = setup.words;
  const customer = answer ?? row;
  if (missing) return <CustomerMissing setup={setup} message={missing} />;
  if (!customer && failure) return <RetryLine text={`This ${lower} could not be loaded.`} onRetry={retry} />;
  if (!customer) return <CustomerWaiting />;
  const isOwn = customer.isOwn ?? scope === 'own';
  // Global lists are read-only, for an administrator's own records too.
  const canWrite = isOwn && scope !== 'global';
  return (
    <div className={classes.view}>
      <div>
        <CustomerActions setup={setup} customer={customer} canWrite={canWrite} {...work} />
        <CustomerFacts setup={setup} customer={customer} withFollower={!isOwn || scope === 'global'} />
        <div className={classes.viewers}>
          <WhoCanSee kind={setup.kind} id={id} />
        </div>
      </div>
      <div className={classes.timeline}>
        <Timeline kind={setup.kind} id={id} canWrite={canWrite} />
      </div>
    </div>
  );
}
