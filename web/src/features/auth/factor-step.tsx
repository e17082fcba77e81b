import { codeForm, factorCalls } from '@crm/contract/accounts/factors';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { canUsePasskeys } from '../../lib/sign-in/passkeys.ts';
import type { SignedIn } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface Props {
  onSignedIn: (person: SignedIn) => void;
  /** To the password. */
  onBack: () => void;
}

const faces = {
  app: { label: 'Code', hint: 'Six digits from your authenticator app.', other: 'Use a recovery code' },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you kept. It works once.',
    other: 'Use the authenticator app',
  },
} as const;

/** After the password: the code of the second factor, a recovery code, or a passkey. */
export function FactorStep({ onSignedIn, onBack }: Props) {
  const [face, setFace] = useState<keyof typeof faces>('app');
  const sending = useMutation({
    mutationFn: async (code: string) => (await api(factorCalls.signInWithCode, { body: { code } })).userDetails,
  });
  const passkey = usePasskeySignIn(onSignedIn);
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(codeForm, { sync: true }) });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = form.onSubmit(({ code }) => {
    if (sending.isPending) return;
    sending.mutate(code, {
      onSuccess: onSignedIn,
      onError: () => {
        form.reset();
        field.current?.focus();
      },
    });
  });
  const handleOther = () => {
    setFace(face === 'app' ? 'recovery' : 'app');
    form.reset();
    sending.reset();
    field.current?.focus();
  };
  const failed = passkey.failure ?? (sending.isError ? (serverMessage(sending.error) ?? 'Something went wrong') : undefined);
  const { label, hint, other } = faces[face];
  return (
    <form className={classes.form} noValidate aria-label="Enter the code" onSubmit={submit}>
      <FormAlert text={failed} />
      <TextInput
        ref={field}
        size="md"
        label={label}
        description={hint}
        autoComplete="one-time-code"
        inputMode={face === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" fullWidth loading={sending.isPending}>
        Log in
      </Button>
      <div className={classes.choice}>
        {canUsePasskeys() && (
          <Button variant="default" loading={passkey.isPending} onClick={passkey.start}>
            Use a passkey
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={handleOther}>
          {other}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
