import { type Correction, correctionCalls } from '@crm/contract/office/corrections';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatWeekday } from '../../lib/dates.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { timesText } from './correction-values.ts';
import { useWithdrawCorrection } from './corrections.api.ts';
import classes from './corrections.module.css';

interface Props {
  /** The open ones. */
  requests: readonly Correction[];
  onChange: (request: Correction) => void;
}

/** What one asked for and nobody has decided. */
export function AskedCorrections({ requests, onChange }: Props) {
  const titleId = useId();
  const withdraw = useWithdrawCorrection();
  const { once, isBusy } = useOneAtATime();
  if (requests.length === 0) return null;
  const handleWithdraw = (request: Correction) =>
    void once(() =>
      attempt(() => withdraw.mutateAsync(request), { done: 'Request withdrawn', failed: 'The request was not withdrawn' }),
    );
  return (
    <section className={classes.asked} aria-labelledby={titleId}>
      <header className={classes.askedHead}>
        <h2 id={titleId}>Corrections asked for</h2>
        <ExportMenu call={correctionCalls.exportOwn} />
      </header>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <div className={classes.words}>
              <span>
                {formatWeekday(request.date)}: {timesText(request)}
              </span>
              <span className={classes.reason}>{request.reason}</span>
            </div>
            <StatusBadge word="Pending" />
            <div className={classes.acts}>
              <Button
                variant="default"
                aria-label={`Change the request for ${formatWeekday(request.date)}`}
                onClick={() => onChange(request)}
              >
                Change
              </Button>
              <Button
                variant="default"
                loading={isBusy && withdraw.variables?.id === request.id}
                aria-label={`Withdraw the request for ${formatWeekday(request.date)}`}
                onClick={() => handleWithdraw(request)}
              >
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
