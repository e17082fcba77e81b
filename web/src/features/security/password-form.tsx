import { passwordForm } from '@crm/contract/accounts/profile';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { type PasswordValues, useChangePassword } from './security.api.ts';
import classes from './security.module.css';
import { useTokenOffer } from './use-token-offer.ts';

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const change = useChangePassword();
  const offerToEndTokens = useTokenOffer();
  const [wasTried, setTried] = useState(false);
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(passwordForm, { sync: true }),
    validateInputOnChange: wasTried,
    onValuesChange: (values, previous) => {
      // A change of the first password can make the second one wrong or right.
      if (wasTried && values.newPassword !== previous.newPassword) void form.validateField('confirmPassword');
    },
  });
  useUnsavedGuard(form.isDirty);

  const submit = form.onSubmit(
    (values) => {
      setTried(true);
      if (change.isPending) return;
      change.mutate(values, {
        onSuccess: ({ message }) => {
          form.reset();
          setTried(false);
          showSuccess(message ?? 'Password changed successfully!');
          void offerToEndTokens();
        },
        onError: (error) => {
          form.setErrors(fieldsOf(error));
          if (Object.keys(fieldsOf(error)).length === 0) showFailure('Failed to change password.', error);
        },
      });
    },
    () => setTried(true),
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PasswordField
        size="sm"
        label="Current Password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField size="sm" label="New Password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
      <PasswordField size="sm" label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <Button type="submit" loading={change.isPending}>
        Change Password
      </Button>
    </form>
  );
}
