import { passwordByPinForm } from '@crm/contract/accounts/staff-access';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useSetPassword } from './staff-access.api.ts';

const pinLength = 6;
const empty = { email: '', pin: '', newPassword: '' };

/** Sets a forgotten password. It needs the PIN. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const setPassword = useSetPassword();
  const form = useForm({ initialValues: empty, validate: schemaResolver(passwordByPinForm, { sync: true }) });

  const handleSubmit = async (values: typeof empty) => {
    try {
      const { message } = await setPassword.mutateAsync(values);
      form.resetDirty();
      onClose();
      showSuccess(message ?? 'Password changed successfully!');
    } catch (error) {
      form.setErrors(refusedFields(error));
      showFailure('Error', error, 'Failed to change password.');
    }
  };
  return (
    <FormDialog
      title="Change Password"
      size={440}
      form={form}
      submitLabel="Change Password"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        data-span
        data-autofocus
        type="email"
        label="Email"
        autoComplete="off"
        placeholder="name@company.com"
        {...form.getInputProps('email')}
      />
      <TextInput
        data-span
        label="PIN"
        placeholder="ABC123"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('pin')}
        onChange={(event) => form.setFieldValue('pin', event.currentTarget.value.trim().toUpperCase().slice(0, pinLength))}
      />
      <PasswordField
        data-span
        size="sm"
        label="New Password"
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
    </FormDialog>
  );
}

/** The call wraps its fields in 'data'. */
function refusedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldsOf(error)).map(([name, text]) => [name.replace(/^data\./, ''), text]));
}
