import { type Correction, correctionReasonLength } from '@crm/contract/office/corrections';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useDecideCorrection } from './corrections.api.ts';
import classes from './corrections.module.css';

interface Props {
  request: Correction;
  /** 'Tom Herrera, Oct 31, 2026'. */
  name: string;
  onClose: () => void;
}

/** The person reads the reason, if there is one. */
export function RejectForm({ request, name, onClose }: Props) {
  const decide = useDecideCorrection();
  const form = useForm({ initialValues: { reason: '' } });
  const handleSubmit = async ({ reason }: { reason: string }) => {
    try {
      await decide.mutateAsync({ request, accept: false, reason: reason.trim() });
    } catch (error) {
      return showFailure('The correction was not rejected', error);
    }
    form.resetDirty();
    onClose();
    showSuccess('Correction rejected');
  };
  return (
    <FormDialog
      title="Reject the correction"
      size={400}
      form={form}
      submitLabel="Reject"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p className={classes.who}>{name}</p>
      <Textarea
        data-span
        data-autofocus
        label="Reason (optional)"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={correctionReasonLength}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
