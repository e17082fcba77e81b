import { acceptForm, type invitationCalls } from '@crm/contract/accounts/invitations';
import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { serverMessage } from '../../lib/server-message.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { enter } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { invitationQuery, useAccept } from './invite.api.ts';
import { NewAccountFields, useNewAccountForm } from './new-account.tsx';

const incomplete = 'The link is not complete. Please open it as it was sent.';

/** The token stands behind the #: browsers keep that part to themselves, so it is in no log and in no referrer. */
export function InvitePage() {
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token));
  const isOver = token === '' || (error instanceof CallError && error.code !== 'RATE_LIMITED');
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <Logo size={36} className={classes.mark} />
        <h1 className={classes.title}>{data ? `Join ${data.company}` : 'Invitation'}</h1>
        <p className={classes.lead}>{data ? welcomeText(data) : isOver ? 'This link opens nothing.' : 'One moment, please.'}</p>
        <div className={classes.card}>
          {data && <AcceptForm key={token} token={token} />}
          {isOver && (
            <div className={classes.form}>
              <FormAlert text={token === '' ? incomplete : (serverMessage(error) ?? incomplete)} />
              <Link className={classes.link} to="/login">
                Go to the sign-in page
              </Link>
            </div>
          )}
          {error && !isOver && (
            <div className={classes.form}>
              <RetryLine
                text={serverMessage(error) ?? 'The invitation could not be loaded.'}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            </div>
          )}
          {!data && !error && !isOver && (
            <Delayed>
              <p className={classes.form}>Loading…</p>
            </Delayed>
          )}
        </div>
      </div>
      <p className={classes.foot}>An invitation works once.</p>
    </div>
  );
}

function AcceptForm({ token }: { token: string }) {
  const accept = useAccept();
  const { form, onSubmit, showRefusal } = useNewAccountForm(acceptForm, { token });
  const submit = onSubmit((values) => {
    if (accept.isPending) return;
    accept.mutate(values, { onSuccess: ({ role }) => enter(role), onError: showRefusal });
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormAlert text={accept.isError ? (serverMessage(accept.error) ?? 'Something went wrong') : undefined} />
      <NewAccountFields form={form} />
      <Button type="submit" size="md" fullWidth loading={accept.isPending}>
        Join
      </Button>
    </form>
  );
}

function welcomeText({ role, teamName }: Returned<typeof invitationCalls.open>): string {
  if (role === 'admin') return 'You are invited as an administrator.';
  return teamName === null ? 'You are invited as staff.' : `You are invited as staff, in the team ${teamName}.`;
}
