import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sharedAddress } from '../../lib/address/own-address.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PinForm } from './pin-form.tsx';
import { useChecklist, useDismissChecklist } from './setup.api.ts';
import classes from './setup.module.css';

/** What a new installation still needs. Hidden when all is done or an administrator dismissed it. */
export function SetupChecklist() {
  const { data, error, isFetching, refetch } = useChecklist();
  const dismiss = useDismissChecklist();
  if (error && !data) return <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data || data.done) return null;

  const handleDismiss = () => dismiss.mutate(undefined, { onError: (failure) => showFailure('Something went wrong', failure) });
  return (
    <section className={classes.list} aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">First steps</h2>
        <Button variant="default" size="xs" loading={dismiss.isPending} onClick={handleDismiss}>
          Put this list away
        </Button>
      </header>
      <ol>
        <Step title="Create the access PIN" isDone={data.hasPin}>
          {!data.hasPin && <PinForm />}
        </Step>
        <Step title="Tell your staff" isDone={data.hasStaff}>
          <p>
            They open <b>{sharedAddress('/login')}</b>, choose Register for an Account and enter the PIN as their authorisation
            code.
          </p>
          <CopyButton value={sharedAddress('/login')}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy the address'}
              </Button>
            )}
          </CopyButton>
        </Step>
        <Step title="Make a team" isDone={data.hasTeam}>
          <Link to="/team/customise">Open the teams</Link>
        </Step>
        <Step title="Import or add your first leads" isDone={data.hasLeads}>
          <Link to="/operations/leads">Open the leads</Link>
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  const Glyph = isDone ? IconCheck : IconCircleDashed;
  return (
    <li data-done={isDone || undefined}>
      <Glyph size={16} stroke={1.75} role="img" aria-label={isDone ? 'Done' : 'To do'} />
      <div className={classes.step}>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}
