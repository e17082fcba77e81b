import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

interface Props {
  /** '3 leads' */
  counted: string;
  /** Answers whether it was saved. */
  onSave: (source: string) => Promise<boolean>;
  onClose: () => void;
}

/** A source that nobody has used yet. */
export function NewSourceDialog({ counted, onSave, onClose }: Props) {
  const form = useForm({
    initialValues: { source: '' },
    validate: { source: (text) => (text.trim() === '' ? 'Source is required' : null) },
    transformValues: ({ source }) => source.trim(),
  });
  const handleSubmit = async (source: string) => {
    if (await onSave(source)) form.resetDirty();
  };
  return (
    <FormDialog
      title={`Source of ${counted}`}
      size={440}
      form={form}
      submitLabel="Set source"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput data-span data-autofocus label="Source" maxLength={100} {...form.getInputProps('source')} />
    </FormDialog>
  );
}
