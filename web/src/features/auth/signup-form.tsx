import { signupForm } from '@crm/contract/accounts/auth';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { useSignup } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string, message: string | undefined) => void }) {
  const signup = useSignup();
  const [wasTried, setTried] = useState(false);
  const form = useForm({
    initialValues: { name: '', email: '', password: '', confirmPassword: '', AuthorisationCode: '' },
    validate: schemaResolver(signupForm, { sync: true }),
    validateInputOnChange: wasTried,
    onValuesChange: (values, previous) => {
      // A change of the first password can make the second one wrong or right.
      if (wasTried && values.password !== previous.password) void form.validateField('confirmPassword');
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setTried(true);
      if (signup.isPending) return;
      signup.mutate(values, {
        onSuccess: ({ data, message }) => onSignedUp(data.email, message),
        onError: (error) => form.setErrors(fieldsOf(error)),
      });
    },
    () => setTried(true),
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormAlert text={signup.isError ? (serverMessage(signup.error) ?? 'Something went wrong') : undefined} />
      <TextInput size="md" label="Full Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput size="md" type="email" label="Email" autoComplete="username" {...form.getInputProps('email')} />
      <div className={classes.pair}>
        <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      </div>
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
