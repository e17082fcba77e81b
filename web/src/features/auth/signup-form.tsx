import { signupForm } from '@crm/contract/accounts/auth';
import { Button, TextInput } from '@mantine/core';
import { serverMessage } from '../../lib/server-message.ts';
import { useSignup } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { NewAccountFields, useNewAccountForm } from './new-account.tsx';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string, message: string | undefined) => void }) {
  const signup = useSignup();
  const { form, onSubmit, showRefusal } = useNewAccountForm(signupForm, { AuthorisationCode: '' });
  const submit = onSubmit((values) => {
    if (signup.isPending) return;
    signup.mutate(values, {
      onSuccess: ({ data, message }) => onSignedUp(data.email, message),
      onError: showRefusal,
    });
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormAlert text={signup.isError ? (serverMessage(signup.error) ?? 'Something went wrong') : undefined} />
      <NewAccountFields form={form} />
      <TextInput
        size="md"
        label="Authorisation Code"
        placeholder="ABC123"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('AuthorisationCode')}
      />
      <Button type="submit" size="md" fullWidth loading={signup.isPending}>
        Register
      </Button>
    </form>
  );
}
