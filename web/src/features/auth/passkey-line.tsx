import { factorCalls } from '@crm/contract/accounts/factors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { canUsePasskeys } from '../../lib/sign-in/passkeys.ts';
import type { SignedIn } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Below the form, where somebody in the company has a passkey and this browser can ask for one. */
export function PasskeyLine({ onSignedIn }: { onSignedIn: (person: SignedIn) => void }) {
  const canUse = canUsePasskeys();
  const { data } = useQuery({
    queryKey: ['profile', 'ways-in'],
    queryFn: ({ signal }) => api(factorCalls.waysIn, { signal }),
    enabled: canUse,
  });
  const { start, isPending, failure } = usePasskeySignIn(onSignedIn);
  if (!data?.passkeys) return null;
  return (
    <div className={classes.passkey}>
      <FormAlert text={failure} />
      <Button variant="subtle" fullWidth loading={isPending} onClick={start}>
        Use a passkey
      </Button>
    </div>
  );
}
