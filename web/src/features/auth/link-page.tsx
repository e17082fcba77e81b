import { CallError } from '@crm/contract/core/envelope';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeOf, useRole } from '../../lib/role.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { CompanyLogo } from '../../ui/logo.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';

interface Props {
  token: string;
  /** What the server says of the link. */
  link: UseQueryResult<object>;
  title: string;
  /** Stands below the title once the link is known to open something. */
  lead: string | undefined;
  /** Where the server could not be asked. */
  failure: string;
  foot: string;
  /** Below the sentence that the link opens nothing. */
  whenOver?: ReactNode;
  children: ReactNode;
}

const incomplete = 'The link is not complete. Please open it as it was sent.';

/** The page of a link that was sent to somebody. */
export function LinkPage({ token, link, title, lead, failure, foot, whenOver, children }: Props) {
  const { data, error, isFetching, refetch } = link;
  const { role = null } = useRole();
  const isOver = token === '' || (error instanceof CallError && error.code !== 'RATE_LIMITED');
  return (
    <div className={classes.screen}>
      <div className={classes.box}>
        <CompanyLogo size={36} className={classes.mark} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead ?? (isOver ? 'This link opens nothing.' : 'One moment, please.')}</p>
        <div className={classes.card}>
          {data && children}
          {isOver && (
            <>
              <div className={classes.form}>
                <FormAlert text={token === '' ? incomplete : (serverMessage(error) ?? incomplete)} />
                <Link className={classes.link} to={role ? homeOf(role) : '/login'}>
                  {role ? 'Go to your start page' : 'Go to the sign-in page'}
                </Link>
              </div>
              {whenOver}
            </>
          )}
          {error && !isOver && (
            <div className={classes.form}>
              <RetryLine text={serverMessage(error) ?? failure} onRetry={() => void refetch()} isRetrying={isFetching} />
            </div>
          )}
          {!data && !error && !isOver && (
            <Delayed>
              <p className={classes.form}>Loading…</p>
            </Delayed>
          )}
        </div>
      </div>
      <p className={classes.foot}>{foot}</p>
    </div>
  );
}
