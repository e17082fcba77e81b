import { loginForm } from '@crm/contract/accounts/auth';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { isRefusedWith, serverMessage } from '../../lib/server-message.ts';
import { type SignedIn, useLogin } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';

const ProviderOptions = lazy(async () => ({ default: (await import('./provider-options.tsx')).ProviderOptions }));
const FactorStep = lazy(async () => ({ default: (await import('./factor-step.tsx')).FactorStep }));
const ForgotLine = lazy(async () => ({ default: (await import('./forgot-line.tsx')).ForgotLine }));
const ForgotForm = lazy(async () => ({ default: (await import('./reset/forgot-form.tsx')).ForgotForm }));
const PasskeyLine = lazy(async () => ({ default: (await import('./passkey-line.tsx')).PasskeyLine }));

interface Props {
  email?: string | undefined;
  onSignedIn: (person: SignedIn) => void;
}

/** Also lies over the page when a session ends in the middle of work. */
export function LoginForm({ email = '', onSignedIn }: Props) {
  const login = useLogin();
  const [wasTried, setTried] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
    validateInputOnChange: wasTried,
  });
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus();
  }, []);
  const submit = form.onSubmit(
    (values) => {
      setTried(true);
      if (login.isPending) return;
      login.mutate(values, {
        onSuccess: onSignedIn,
        onError: (error) => form.setErrors(fieldsOf(error)),
      });
    },
    () => setTried(true),
  );
  if (isRefusedWith(login.error, 'FACTOR_REQUIRED')) {
    return (
      <Suspense>
        <FactorStep onSignedIn={onSignedIn} onBack={login.reset} />
      </Suspense>
    );
  }
  if (isForgotten) {
    return (
      <Suspense>
        <ForgotForm email={form.values.email} onBack={() => setForgotten(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <form ref={fields} className={classes.form} noValidate onSubmit={submit}>
        <FormAlert text={login.isError ? (serverMessage(login.error) ?? 'Something went wrong') : undefined} />
        <TextInput size="md" type="email" label="Email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Log in
        </Button>
      </form>
      <Suspense>
        <ProviderOptions />
        <PasskeyLine onSignedIn={onSignedIn} />
        <ForgotLine onForgotten={() => setForgotten(true)} />
      </Suspense>
    </>
  );
}
