import type { invitationCalls } from '@crm/contract/accounts/invitations';
import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router';
import { homeOf, useRole } from '../../lib/role.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { CompanyLogo } from '../../ui/logo.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { AcceptForm } from './accept-form.tsx';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { invitationQuery, joinedBy } from './invite.api.ts';
import { SignedInNotice } from './signed-in-notice.tsx';

const incomplete = 'The link is not complete. Please open it as it was sent.';

/** The token stands behind the #: browsers keep that part to themselves, so it is in no log and in no referrer. */
export function InvitePage() {
  const token = useLocation().hash.slice(1);
  const { role = null } = useRole();
  const hasJoined = joinedBy.useValue() === token;
  const { data, error, isFetching, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== '' && !hasJoined });
  const isOver = token === '' || (error instanceof CallError && error.code !== 'RATE_LIMITED');
  if (role && hasJoined) return <Navigate to={homeOf(role)} replace />;
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <CompanyLogo size={36} className={classes.mark} />
        <h1 className={classes.title}>{data ? `Join ${data.company}` : 'Invitation'}</h1>
        <p className={classes.lead}>
          {data ? welcomeText(data, role !== null) : isOver ? 'This link opens nothing.' : 'One moment, please.'}
        </p>
        <div className={classes.card}>
          {data &&
            (role ? <SignedInNotice role={role} token={token} /> : <AcceptForm key={token} token={token} email={data.email} />)}
          {isOver && (
            <div className={classes.form}>
              <FormAlert text={token === '' ? incomplete : (serverMessage(error) ?? incomplete)} />
              <Link className={classes.link} to={role ? homeOf(role) : '/login'}>
                {role ? 'Go to your start page' : 'Go to the sign-in page'}
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

function welcomeText({ role, teamName }: Returned<typeof invitationCalls.open>, isSignedIn: boolean): string {
  if (isSignedIn) return 'This invitation is for a new account.';
  if (role === 'admin') return 'You are invited as an administrator.';
  return teamName === null ? 'You are invited as staff.' : `You are invited as staff, in the team ${teamName}.`;
}
