import { factorCalls as calls, type Proof } from '@crm/contract/accounts/factors';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, fieldsOf } from '../../lib/api.ts';
import { failureText } from '../../lib/server-message.ts';
import { askForPasskey, canUsePasskeys, givenUpText, isGivenUp } from '../../lib/sign-in/passkeys.ts';
import { FormAlert } from '../auth/form-alert.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import classes from './factors.module.css';

interface Props {
  /** What the person can prove it with. */
  ways: { password: boolean; app: boolean; code: boolean; passkey: boolean };
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks who is there before something that matters. Cancelling leaves everything as it was. */
export function ConfirmBody({ ways, onConfirmed, onCancel }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({ mutationFn: (proof: Proof) => api(calls.confirm, { body: proof }), onSuccess: onConfirmed });
  const passkey = useMutation({
    mutationFn: async () => {
      const { options } = await api(calls.confirmOptions, {});
      if (!options) throw new Error('there is no passkey');
      return api(calls.confirm, { body: { response: await askForPasskey(options) } });
    },
    onSuccess: onConfirmed,
  });
  useEffect(() => {
    // As an alert does it: a menu that was left for this gives the focus back a moment later.
    const settled = setTimeout(() => field.current?.focus(), 50);
    return () => clearTimeout(settled);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the tree of the screen that was left for it.
    event.stopPropagation();
    if (confirm.isPending || typed.trim() === '') return;
    confirm.mutate(ways.password ? { password: typed } : { code: typed }, {
      onError: () => {
        setTyped('');
        field.current?.focus();
      },
    });
  };
  if (!ways.password && !ways.code) return <SignInAgain onCancel={onCancel} />;
  const error = passkey.error ?? confirm.error;
  const props = {
    ref: field,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  };
  return (
    <form className={classes.confirm} noValidate onSubmit={submit}>
      <Modal.Title>Confirm that it is you</Modal.Title>
      <p>{ways.password ? 'Enter your password to go on.' : 'Use your second factor to go on.'}</p>
      <FormAlert text={error ? textOf(error) : undefined} />
      {ways.password ? (
        <PasswordField size="sm" label="Password" autoComplete="current-password" maxLength={200} {...props} />
      ) : (
        <TextInput
          label={ways.app ? 'Code' : 'Recovery code'}
          description={ways.app ? 'Six digits from your authenticator app, or a recovery code.' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...props}
        />
      )}
      <div className={classes.buttons}>
        {ways.passkey && canUsePasskeys() && (
          <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
            Use a passkey
          </Button>
        )}
        <span />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** Whoever has no password here proves it where they have one. */
function SignInAgain({ onCancel }: Pick<Props, 'onCancel'>) {
  return (
    <div className={classes.confirm}>
      <Modal.Title>Confirm that it is you</Modal.Title>
      <p>Your password is kept elsewhere. Log out, sign in again, and do this within ten minutes.</p>
      <div className={classes.buttons}>
        <span />
        <Button onClick={onCancel}>Close</Button>
      </div>
    </div>
  );
}

function textOf(error: unknown): string {
  if (isGivenUp(error)) return givenUpText;
  return Object.values(fieldsOf(error))[0] ?? failureText(error);
}
