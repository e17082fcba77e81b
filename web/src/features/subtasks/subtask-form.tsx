import { maxSubtaskLines, type Subtask, type SubtaskForm as SubtaskFormData, subtaskForm } from '@crm/contract/work/subtasks';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type KeyboardEvent, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showError, showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LineItems } from '../../ui/form/line-items.tsx';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { errorsByRow, isTyped, newValues, type SubtaskValues, valuesOf } from './subtask-values.ts';
import { fetchOwnSubtask, useCreateSubtask, useUpdateSubtask } from './subtasks.api.ts';

interface Props {
  taskId: number;
  /** The sub-task to edit, as it was when the form opened; undefined creates one. */
  subtask?: Subtask | undefined;
  onClose: () => void;
}

export function SubtaskForm({ taskId, subtask, onClose }: Props) {
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

  const { record, save } = useFormSave({
    form,
    kind: {
      noun: 'sub-task',
      fields: { title: { label: 'Title' }, details: { label: 'Checklist' } },
      valuesOf,
      load: (id) => fetchOwnSubtask(taskId, id),
      titleOf: ({ title }) => title,
    },
    record: subtask,
    send: ({ record: edited, data, idempotencyKey }) =>
      edited
        ? update.mutateAsync({ id: edited.id, form: data, version: edited.version })
        : create.mutateAsync({ form: data, idempotencyKey }),
    onSaved: (isEdit) => {
      form.resetDirty();
      onClose();
      showSuccess(`Sub-task ${isEdit ? 'updated' : 'created'} successfully!`);
    },
    onFailed: (error) => {
      form.setErrors(errorsByRow(fieldsOf(error), form.getValues().details));
      showFailure('Something went wrong while submitting the sub-task.', error);
    },
  });
  // The button is off without a title, so the browser does not submit on Enter.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasTitle) return;
    event.preventDefault();
    showError('Title is required', 'Please enter a title before submitting.');
  };
  const isDirty = () => form.isDirty() && isTyped(initialValues, form.getValues());
  return (
    <FormDialog
      title={record ? 'Edit Sub-Task' : 'New Sub-Task'}
      form={{ ...form, isDirty }}
      submitLabel={record ? 'Update' : 'Create'}
      canSubmit={hasTitle}
      note="Enter adds a line"
      onClose={onClose}
      onSubmit={save}
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
