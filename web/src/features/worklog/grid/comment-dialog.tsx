import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDay } from '../../../lib/dates.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { shownTitle } from '../sheet/cell-text.ts';
import { type CellRef, commentOf, maxComment } from '../sheet/sheet-fields.ts';
import { useSheetStore } from '../sheet/use-sheet.ts';

interface Props {
  cell: CellRef;
  date: string;
  onClose: () => void;
}

/** Changes the sheet only; the comment is saved with the sheet. */
export function CommentDialog({ cell: { day, column }, date, onClose }: Props) {
  const store = useSheetStore();
  const form = useForm({ initialValues: { comment: store.value(commentOf(day, column)) } });
  const handleSubmit = async ({ comment }: { comment: string }) => {
    store.set(commentOf(day, column), comment.trim());
    form.resetDirty();
    onClose();
  };
  return (
    <FormDialog
      title={`Comment: ${shownTitle(store, column)}, ${formatDay(date)}`}
      form={form}
      submitLabel="Apply"
      note="Saved with the work log"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Textarea
        data-span
        data-autofocus
        label="Comment"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxComment}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
