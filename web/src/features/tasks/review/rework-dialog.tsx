import type { ReworkOrder } from '@crm/contract/work/task-forms';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ReworkFields } from './rework-fields.tsx';
import { orderOf, type ReworkValues } from './rework-values.ts';
import { useReworkForm } from './use-rework-form.ts';

interface Props {
  title: string;
  /** Who reads the reason: 'Nora Whitlock sees it'. */
  reader: string;
  /** Answers whether it was sent; a failure was told. */
  onSend: (order: ReworkOrder) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a task goes back. Nothing has to be said. */
export function ReworkDialog({ title, reader, onSend, onClose }: Props) {
  const form = useReworkForm();
  const handleSubmit = async (values: ReworkValues) => {
    if (!(await onSend(orderOf(values)))) return;
    form.resetDirty();
    onClose();
  };
  return (
    <FormDialog title={title} form={form} submitLabel="Send back" onClose={onClose} onSubmit={handleSubmit}>
      <ReworkFields form={form} reader={reader} />
    </FormDialog>
  );
}
