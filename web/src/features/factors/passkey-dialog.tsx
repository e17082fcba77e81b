import { type Passkey, passkeyNameForm } from '@crm/contract/accounts/factors';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldsOf } from '../../lib/api.ts';
import { givenUpText, isGivenUp } from '../../lib/sign-in/passkeys.ts';
import { showError, showFailure } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useAddPasskey, useRenamePasskey } from './factors.api.ts';

interface Props {
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
}

/** The name comes first: the browser then asks for a finger, a face or a key. */
export function PasskeyDialog({ onClose, onAdded }: Props) {
  const adding = useAddPasskey();
  return (
    <NameDialog
      title="Add a passkey"
      name=""
      submitLabel="Add"
      onClose={onClose}
      onSubmit={async (name) => onAdded(await adding.mutateAsync(name))}
    />
  );
}

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const renaming = useRenamePasskey();
  const handleSubmit = async (name: string) => {
    await renaming.mutateAsync({ id: passkey.id, name });
    onClose();
  };
  return (
    <NameDialog title="Rename the passkey" name={passkey.name} submitLabel="Save" onClose={onClose} onSubmit={handleSubmit} />
  );
}

interface NameProps {
  title: string;
  name: string;
  submitLabel: string;
  onClose: () => void;
  onSubmit: (name: string) => Promise<void>;
}

function NameDialog({ title, name, submitLabel, onClose, onSubmit }: NameProps) {
  const form = useForm({ initialValues: { name }, validate: schemaResolver(passkeyNameForm, { sync: true }) });
  const handleSubmit = async (values: { name: string }) => {
    try {
      await onSubmit(values.name);
      form.resetDirty();
    } catch (failure) {
      form.setErrors(fieldsOf(failure));
      if (isGivenUp(failure)) showError('The passkey was not added.', givenUpText);
      else if (isKnownHere(failure)) showError('The passkey was not added.', 'This device has a passkey of yours already.');
      else if (Object.keys(fieldsOf(failure)).length === 0) showFailure('The passkey was not saved.', failure);
    }
  };
  return (
    <FormDialog title={title} size={440} form={form} submitLabel={submitLabel} onClose={onClose} onSubmit={handleSubmit}>
      <TextInput
        data-span
        data-autofocus
        label="Name"
        description="By which you know it again, such as Laptop or Key ring."
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}

function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
