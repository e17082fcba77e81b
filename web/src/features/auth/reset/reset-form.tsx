import { resetForm } from '@crm/contract/accounts/resets';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldsOf } from '../../../lib/api.ts';
import { homeOf } from '../../../lib/role.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { endSession } from '../../../lib/sign-in/session.ts';
import { showSuccess } from '../../../ui/dialog/alerts.tsx';
import classes from '../auth.module.css';
import { FormAlert } from '../form-alert.tsx';
import { PasswordField } from '../password-field.tsx';
import { useReset } from './reset.api.ts';

/** Sets the password and leads to the sign-in page. */
export function ResetForm({ token }: { token: string }) {
  const reset = useReset();
  const navigate = useNavigate();
  const [wasTried, setTried] = useState(false);
  const form = useForm({
    initialValues: { token, password: '', confirmPassword: '' },
    validate: schemaResolver(resetForm, { sync: true }),
    validateInputOnChange: wasTried,
    onValuesChange: (values, previous) => {
      // A change of the first password can make the second one wrong or right.
      if (wasTried && values.password !== previous.password) void form.validateField('confirmPassword');
    },
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = form.onSubmit(
    (values) => {
      setTried(true);
      if (reset.isPending) return;
      reset.mutate(values, {
        onSuccess: ({ message = 'Your password was changed. Please log in with it.', role }) => {
          if (role) showSuccess('The password was changed');
          else endSession();
          void navigate(role ? homeOf(role) : '/login', { replace: true, state: role ? null : { notice: message } });
        },
        onError: (error) => form.setErrors(fieldsOf(error)),
      });
    },
    () => setTried(true),
  );
  return (
    <form className={classes.form} noValidate aria-label="New password" onSubmit={submit}>
      <FormAlert text={reset.isError ? (serverMessage(reset.error) ?? 'Something went wrong') : undefined} />
      <PasswordField ref={first} label="New Password" autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        Set the password
      </Button>
    </form>
  );
}
