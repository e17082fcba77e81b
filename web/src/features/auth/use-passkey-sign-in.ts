import { factorCalls } from '@crm/contract/accounts/factors';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/server-message.ts';
import { askForPasskey, givenUpText, isGivenUp } from '../../lib/sign-in/passkeys.ts';
import type { SignedIn } from './auth.api.ts';

/** After the password for the person's own passkeys, and before it for those that the browser knows. */
export function usePasskeySignIn(onSignedIn: (person: SignedIn) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await askForPasskey(await api(factorCalls.signInOptions, {}));
      return (await api(factorCalls.signInWithPasskey, { body: { response } })).userDetails;
    },
    onSuccess: onSignedIn,
  });
  const start = () => {
    if (!isPending) mutate();
  };
  return { start, isPending, failure: error ? (isGivenUp(error) ? givenUpText : failureText(error)) : undefined };
}
