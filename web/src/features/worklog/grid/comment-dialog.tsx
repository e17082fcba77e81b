import type { Bound } from '@crm/contract/numbers/bindings';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLink } from '@tabler/icons-react';
import { formatDay } from '../../../lib/dates.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { boundText } from '../bindings/offers.ts';
import { boundTo, useBindings } from '../bindings/use-bindings.ts';
import { shownTitle } from '../sheet/cell-text.ts';
import { type CellRef, commentOf, maxComment, timeOf } from '../sheet/sheet-fields.ts';
import { useSheetStore } from '../sheet/use-sheet.ts';
import classes from './comment-dialog.module.css';

interface Props {
  cell: CellRef;
  date: string;
  /** Asks for the task that the cell is for. */
  onTask: () => void;
  onClose: () => void;
}

/** Changes the sheet only; the comment is saved with the sheet. */
export function CommentDialog({ cell: { day, column }, date, onTask, onClose }: Props) {
  const store = useSheetStore();
  const form = useForm({ initialValues: { comment: store.value(commentOf(day, column)) } });
  const bound = boundTo(useBindings(), { day, column });
  const hasTime = store.value(timeOf(day, column)) !== '';
  const apply = () => {
    if (form.isDirty()) store.set(commentOf(day, column), form.values.comment.trim());
    form.resetDirty();
  };
  const handleSubmit = async () => {
    apply();
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
      <p className={classes.task} data-span>
        <Button
          variant="default"
          size="xs"
          disabled={!hasTime}
          leftSection={<IconLink size={14} stroke={1.75} aria-hidden />}
          onClick={() => {
            apply();
            onTask();
          }}
        >
          Task …
        </Button>
        <span>{taskText(bound, hasTime)}</span>
      </p>
    </FormDialog>
  );
}

function taskText(bound: Bound | undefined, hasTime: boolean): string {
  if (!hasTime) return 'A cell with a time can be for a task.';
  return bound ? boundText(bound) : 'Counts as its column does.';
}
