import { CallError } from '@crm/contract/core/envelope';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { homeOf, useRole } from '../../lib/role.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { CompanyLogo } from '../../ui/logo.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import classes from './auth.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { FormAlert } from './form-alert.tsx';
import { resetQuery } from './reset.api.ts';
import { ResetForm } from './reset-form.tsx';
import { optionsQuery } from './sign-in-options.ts';

const incomplete = 'The link is not complete. Please open it as it was sent.';

/** The token stands behind the #: browsers keep that part to themselves, so it is in no log and in no referrer. */
export function ResetPage() {
  const token = useLocation().hash.slice(1);
  const { role = null } = useRole();
  const { data, error, isFetching, refetch } = useQuery({ ...resetQuery(token), enabled: token !== '' });
  const isOver = token === '' || (error instanceof CallError && error.code !== 'RATE_LIMITED');
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <CompanyLogo size={36} className={classes.mark} />
        <h1 className={classes.title}>New password</h1>
        <p className={classes.lead}>
          {data ? `For your account at ${data.company}.` : isOver ? 'This link opens nothing.' : 'One moment, please.'}
        </p>
        <div className={classes.card}>
          {data && <ResetForm key={token} token={token} />}
          {isOver && (
            <>
              <div className={classes.form}>
                <FormAlert text={token === '' ? incomplete : (serverMessage(error) ?? incomplete)} />
                <Link className={classes.link} to={role ? homeOf(role) : '/login'}>
                  {role ? 'Go to your start page' : 'Go to the sign-in page'}
                </Link>
              </div>
              <AskAgain />
            </>
          )}
          {error && !isOver && (
            <div className={classes.form}>
              <RetryLine
                text={serverMessage(error) ?? 'The link could not be checked.'}
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
      <p className={classes.foot}>
        {data ? 'You are signed out everywhere when you set it.' : 'A link works once, for 30 minutes.'}
      </p>
    </div>
  );
}

function AskAgain() {
  const { data } = useQuery(optionsQuery);
  return data?.mail ? <ForgotForm /> : null;
}
