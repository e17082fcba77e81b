import { signInFailureField, signInFailureText, signInStart } from '@crm/contract/accounts/provider';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ownAddress } from '../../lib/address/own-address.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { optionsQuery } from './sign-in-options.ts';

/** The ways to sign in beside the password, and why the last one failed. Nothing is shown where there is no other way. */
export function ProviderOptions() {
  const { data } = useQuery(optionsQuery);
  const { search, pathname, hash, state } = useLocation();
  const code = pathname === '/login' ? new URLSearchParams(search).get(signInFailureField) : null;
  const wanted = wantedBy({ search, pathname, hash, state });
  if (!data?.provider && code === null) return null;
  return (
    <div className={classes.other}>
      <FormAlert text={code === null ? undefined : signInFailureText(code)} />
      {data?.provider && (
        <Button
          component="a"
          size="md"
          fullWidth
          variant="default"
          // Not the router's: the server leads on to the provider.
          href={ownAddress(`/api${signInStart}${wanted ? `?${new URLSearchParams({ to: wanted })}` : ''}`)}
        >
          Sign in with {data.provider.name}
        </Button>
      )}
    </div>
  );
}

interface Place {
  search: string;
  pathname: string;
  hash: string;
  state: unknown;
}

/** The address that was asked for before the sign-in, or on which the session ended. The server takes none but its own. */
function wantedBy({ search, pathname, hash, state }: Place): string | undefined {
  if (pathname !== '/login') return pathname + search + hash;
  if (typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string') return state.wanted;
  return new URLSearchParams(search).get('to') ?? undefined;
}
