import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { Delayed } from '../../../ui/delayed.tsx';
import { useTrashOf } from '../../../ui/dialog/use-tell-missing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { WhoCanSee } from '../../audit/who-can-see.tsx';
import { Timeline } from '../../history/timeline.tsx';
import type { Customer, CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { CustomerActions, type CustomerWork } from './customer-actions.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import classes from './customer-view.module.css';
import { useCustomer } from './use-customer.ts';

export interface CustomerViewProps {
  setup: CustomerSetup;
  id: number;
  scope: CustomerScope;
  /** The row it was opened from, shown until the answer is there. */
  row?: Customer | undefined;
  /** In the drawer. A page of its own has its actions in the header, and room for two columns. */
  work?: CustomerWork;
}

/** One lead or contact: what is known, and what happened. */
export function CustomerView({ setup, id, scope, row, work }: CustomerViewProps) {
  const { customer: answer, missing, failure, retry } = useCustomer(setup, id);
  const { lower } = setup.words;
  const customer = answer ?? row;
  if (missing) return <Missing setup={setup} message={missing} />;
  if (!customer && failure) return <RetryLine text={`This ${lower} could not be loaded.`} onRetry={retry} />;
  if (!customer) return <Waiting />;
  const isOwn = customer.isOwn ?? scope === 'own';
  // Global lists are read-only, for an administrator's own records too.
  const canWrite = isOwn && scope !== 'global';
  return (
    <div className={classes.view} data-page={!work || undefined}>
      <div>
        {work && <CustomerActions setup={setup} customer={customer} canWrite={canWrite} {...work} />}
        <CustomerFacts setup={setup} customer={customer} withFollower={!isOwn || scope === 'global'} />
        <div className={classes.viewers}>
          <WhoCanSee kind={setup.kind} id={id} />
        </div>
      </div>
      <section className={classes.timeline}>
        <h2>Timeline</h2>
        <Timeline kind={setup.kind} id={id} canWrite={canWrite} />
      </section>
    </div>
  );
}

function Missing({ setup, message }: { setup: CustomerSetup; message: string }) {
  const trash = useTrashOf(setup.kind)(message);
  const action = trash && (
    <Button component={Link} to={trash} variant="default">
      Open Trash
    </Button>
  );
  return <EmptyState icon={setup.icon} title={message} action={action} />;
}

const bones = ['60%', '80%', '45%', '70%', '55%'];

function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        {bones.map((width) => (
          <span key={width} className={classes.bone} style={{ width }} />
        ))}
      </Delayed>
    </>
  );
}
