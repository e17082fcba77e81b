import { resetRequestForm } from '@crm/contract/accounts/resets';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { fieldsOf } from '../../../lib/api.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import classes from '../auth.module.css';
import { FormAlert } from '../form-alert.tsx';
import { useResetRequest } from './reset.api.ts';

interface Props {
  email?: string;
  /** To the password. */
  onBack?: () => void;
}

/** Asks for a link that sets a new password. The answer is the same for an address that nobody has. */
export function ForgotForm({ email = '', onBack }: Props) {
  const asking = useResetRequest();
  const form = useForm({ initialValues: { email }, validate: schemaResolver(resetRequestForm, { sync: true }) });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = form.onSubmit((values) => {
    if (asking.isPending) return;
    asking.mutate(values, { onError: (error) => form.setErrors(fieldsOf(error)) });
  });
  return (
    <form className={classes.form} noValidate aria-label="Forgot password" onSubmit={submit}>
      <FormAlert text={asking.isError ? (serverMessage(asking.error) ?? 'Something went wrong') : undefined} />
      <FormAlert isGood text={asking.data?.message} />
      <TextInput
        ref={field}
        size="md"
        type="email"
        label="Email"
        description="A link that sets a new password is mailed to you. It works once, for 30 minutes."
        autoComplete="username"
        classNames={{ description: classes.hint ?? '' }}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" fullWidth loading={asking.isPending}>
        Mail me a link
      </Button>
      {onBack && (
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back
        </Button>
      )}
    </form>
  );
}
