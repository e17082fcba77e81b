import { maxSubtaskLines, type Subtask, type SubtaskForm as SubtaskFormData, subtaskForm } from '@crm/contract/work/subtasks';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type KeyboardEvent, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { showError, showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LineItems } from '../../ui/form/line-items.tsx';
import { errorsByRow, isTyped, newValues, type SubtaskValues, valuesOf, versionToSave } from './subtask-values.ts';
import { useCreateSubtask, useUpdateSubtask } from './subtasks.api.ts';

interface Props {
  taskId: number;
  /** The sub-task to edit, as it was when the form opened; undefined creates one. */
  subtask?: Subtask | undefined;
  /** The sub-task as it is now. */
  current?: Subtask | undefined;
  onClose: () => void;
}

export function SubtaskForm({ taskId, subtask, current, onClose }: Props) {
  // The key lives as long as the form: however often the form is sent, it creates one sub-task.
  const [idempotencyKey] = useState(randomKey);
  const [initialValues] = useState(() => (subtask ? valuesOf(subtask) : newValues));
  const create = useCreateSubtask();
  const update = useUpdateSubtask();
  const form = useForm<SubtaskValues, SubtaskFormData>({
    initialValues,
    validate: (values) => errorsByRow(resolve({ ...values, taskId }), values.details),
    validateInputOnChange: true,
    transformValues: (values) => subtaskForm.parse({ ...values, taskId }),
  });
  const hasTitle = form.values.title.trim() !== '';

  const handleSubmit = async (data: SubtaskFormData) => {
    try {
      if (subtask) await update.mutateAsync({ id: subtask.id, form: data, version: versionToSave(subtask, current) });
      else await create.mutateAsync({ form: data, idempotencyKey });
    } catch (error) {
      form.setErrors(errorsByRow(fieldsOf(error), form.getValues().details));
      showFailure('Something went wrong while submitting the sub-task.', error);
      return;
    }
    form.resetDirty();
    onClose();
    showSuccess(`Sub-task ${subtask ? 'updated' : 'created'} successfully!`);
  };
  // The button is off without a title, so the browser does not submit on Enter.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasTitle) return;
    event.preventDefault();
    showError('Title is required', 'Please enter a title before submitting.');
  };
  const isDirty = () => form.isDirty() && isTyped(initialValues, form.getValues());
  return (
    <FormDialog
      title={subtask ? 'Edit Sub-Task' : 'New Sub-Task'}
      form={{ ...form, isDirty }}
      submitLabel={subtask ? 'Update' : 'Create'}
      canSubmit={hasTitle}
      note="Enter adds a line"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        data-span
        data-autofocus
        label="Title"
        required
        withAsterisk={false}
        onKeyDown={handleKeyDown}
        {...form.getInputProps('title')}
      />
      <LineItems form={form} name="details" texts={form.values.details} legend="Checklist" noun="Line" max={maxSubtaskLines} />
    </FormDialog>
  );
}

const resolve = schemaResolver(subtaskForm, { sync: true });
