import { type Mail, mailCalls } from '@crm/contract/office/mail';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { type Meaning, MeaningBadge } from '../../ui/badge.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Waiting } from '../../ui/table/list-states.tsx';
import { mailLogQuery, useSendAgain } from './mail.api.ts';
import classes from './mail.module.css';

export function MailLog() {
  const [isFailed, setFailed] = useState(false);
  const query = useInfiniteQuery(mailLogQuery(isFailed));
  const { data, error, isFetching, refetch } = query;
  const mails = data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <div className={classes.log}>
      <div className={classes.line}>
        <Checkbox label="Failed only" checked={isFailed} onChange={(event) => setFailed(event.currentTarget.checked)} />
        {mails.length > 0 && <ExportMenu call={mailCalls.exportLog} query={{ failed: String(isFailed) }} />}
      </div>
      {error && !data && (
        <RetryLine text="The mails could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Waiting>Loading mails</Waiting>}
      {data && mails.length === 0 && (
        <EmptyState title={isFailed ? 'Nothing failed within 30 days.' : 'Nothing was sent within 30 days.'} />
      )}
      <ul aria-label="Mails">
        {unique(mails).map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      <LoadOn query={query} />
    </div>
  );
}

const kinds: Record<string, string> = {
  test: 'Test',
  invitation: 'Invitation',
  'password reset': 'New password',
  notice: 'News',
};

function MailRow({ mail }: { mail: Mail }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const again = useSendAgain();
  const { meaning, label } = stateOf(mail);
  const handleAgain = () =>
    attempt(() => again.mutateAsync(mail), { done: 'It is sent again', failed: 'It could not be sent again' });
  return (
    <li>
      <div className={classes.line}>
        <b>{mail.to}</b>
        <MeaningBadge meaning={meaning}>{label}</MeaningBadge>
      </div>
      <p className={classes.quiet}>{factsOf(mail, (instant) => formatInstant(instant, timeZone)).join(' · ')}</p>
      {mail.error && <p className={classes.error}>{mail.error}</p>}
      {mail.canSendAgain && (
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          aria-label={`Send again: ${kinds[mail.kind] ?? mail.kind} to ${mail.to}`}
          onClick={() => void handleAgain()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function stateOf({ state, error }: Mail): { meaning: Meaning; label: string } {
  if (state === 'sent') return { meaning: 'green', label: 'Sent' };
  if (state === 'failed') return { meaning: 'red', label: 'Failed' };
  return error === null ? { meaning: 'yellow', label: 'Waiting' } : { meaning: 'orange', label: 'Failed, sent again' };
}

function factsOf({ kind, createdAt, attempts, nextAttemptAt, error }: Mail, shown: (instant: string) => string): string[] {
  return [
    kinds[kind] ?? kind,
    shown(createdAt),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(nextAttemptAt !== null && error !== null ? [`next at ${shown(nextAttemptAt)}`] : []),
  ];
}

/** One that came while the list loaded on moves another to the next page. */
function unique(mails: Mail[]): Mail[] {
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()];
}
