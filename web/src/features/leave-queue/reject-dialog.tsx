import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { OptionalLabel } from '../../ui/form/optional-label.tsx';
import type { Waiting } from './leave-queue.api.ts';
import { isWithdrawal, rangeText } from './queue-words.ts';

const maxReason = 500;

interface Props {
  leave: Waiting;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why. Nothing has to be said. */
export function RejectDialog({ leave, onReject, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim().length > maxReason ? `Must be at most ${maxReason} characters` : null) },
  });
  const handleSubmit = async ({ reason }: { reason: string }) => {
    form.resetDirty();
    onClose();
    await onReject(reason.trim());
  };
  const what = isWithdrawal(leave) ? 'Keep the leave' : 'Reject the leave';
  return (
    <FormDialog
      title={`${what} of ${leave.staff.name}`}
      size={480}
      form={form}
      submitLabel="Reject"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Textarea
        data-span
        data-autofocus
        label={<OptionalLabel>Reason</OptionalLabel>}
        description={`${rangeText(leave)}. ${leave.staff.name} reads it in the inbox and in the calendar.`}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
