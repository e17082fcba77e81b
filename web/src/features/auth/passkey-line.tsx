import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from '../../lib/sign-in/passkeys.ts';
import type { SignedIn } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { optionsQuery } from './sign-in-options.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Below the form, where somebody in the company has a passkey and this browser can ask for one. */
export function PasskeyLine({ onSignedIn }: { onSignedIn: (person: SignedIn) => void }) {
  const canUse = canUsePasskeys();
  const { data } = useQuery({ ...optionsQuery, enabled: canUse });
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
