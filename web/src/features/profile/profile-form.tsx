import type { Profile } from '@crm/contract/accounts/own-profile';
import { profileForm } from '@crm/contract/accounts/profile';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { useUpdateProfile } from './profile.api.ts';
import classes from './profile.module.css';

export function ProfileForm({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const [wasTried, setTried] = useState(false);
  const form = useForm({
    initialValues: { name: profile.name },
    validate: schemaResolver(profileForm, { sync: true }),
    validateInputOnChange: wasTried,
  });
  useUnsavedGuard(form.isDirty);

  const submit = form.onSubmit(
    ({ name }) => {
      setTried(true);
      if (update.isPending) return;
      if (name.trim() === profile.name) {
        showInfo('No changes detected');
        return;
      }
      update.mutate(
        { name, version: profile.version },
        {
          onSuccess: (saved) => {
            form.setValues({ name: saved.name });
            form.resetDirty({ name: saved.name });
            showSuccess('Profile updated successfully!');
          },
          onError: (error) => {
            form.setErrors(fieldsOf(error));
            if (!fieldsOf(error).name) showFailure('Failed to save profile.', error);
          },
        },
      );
    },
    () => setTried(true),
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput label="Full Name" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        value={profile.email}
        readOnly
        description="The e-mail cannot be changed."
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <Button type="submit" loading={update.isPending}>
        Save
      </Button>
    </form>
  );
}
