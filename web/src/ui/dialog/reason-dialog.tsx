import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OptionalLabel } from '../form/optional-label.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  title: string;
  /** What it is about, and who reads the reason. */
  reader: string;
  maxLength: number;
  submitLabel: string;
  /** Answers whether it was done; a failure was told. */
  onSubmit: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why something is refused. Nothing has to be said. */
export function ReasonDialog({ title, reader, maxLength, submitLabel, onSubmit, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (reason.trim().length > maxLength ? { reason: `Must be at most ${maxLength} characters` } : {}),
    validateInputOnChange: true,
  });
  const handleSubmit = async ({ reason }: { reason: string }) => {
    if (!(await onSubmit(reason.trim()))) return;
    form.resetDirty();
    onClose();
  };
  return (
    <FormDialog title={title} size={480} form={form} submitLabel={submitLabel} onClose={onClose} onSubmit={handleSubmit}>
      <Textarea
        data-span
        data-autofocus
        label={<OptionalLabel>Reason</OptionalLabel>}
        description={reader}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
