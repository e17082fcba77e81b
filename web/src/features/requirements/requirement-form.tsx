import {
  maxItems,
  type Requirement,
  type RequirementForm as RequirementFormData,
  requirementForm,
} from '@crm/contract/customers/requirements';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { showError, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LineItems } from '../../ui/form/line-items.tsx';
import { useDuplicateOffer } from '../trash/use-duplicate-offer.ts';
import { isSameList, isTyped, newValues, type RequirementValues, valuesOf } from './requirement-values.ts';
import { useCreateRequirement, useUpdateRequirement } from './requirements.api.ts';

interface Props {
  /** The list to edit, as it was seen; none creates one. */
  list?: Requirement | undefined;
  onClose: () => void;
  /** Shows another list instead: the one that stood in the way. */
  onOpen: (id: number) => void;
}

const resolve = schemaResolver(requirementForm, { sync: true });

export function RequirementForm({ list, onClose, onOpen }: Props) {
  // One key for as long as the form is open: however often it is sent, it creates one list.
  const [idempotencyKey] = useState(randomKey);
  const [initialValues] = useState(() => (list ? valuesOf(list) : newValues));
  const create = useCreateRequirement();
  const update = useUpdateRequirement();
  const form = useForm<RequirementValues, RequirementFormData>({
    initialValues,
    validate: errorsOf,
    validateInputOnChange: true,
    transformValues: (values) => requirementForm.parse(values),
  });
  const leave = (then: () => void) => {
    form.resetDirty();
    onClose();
    then();
  };
  const offerExisting = useDuplicateOffer({
    title: 'A list with this title already exists. Please check your Requirements or trash',
    noun: 'list',
    listName: 'Requirements',
    trashType: 'Projects',
    onOpen: (id) => leave(() => onOpen(id)),
  });
  const explain = async (error: unknown) => {
    if (await offerExisting(error)) return;
    form.setErrors(fieldsOf(error));
    showError('Something went wrong.', serverMessage(error));
  };

  const handleSubmit = async (data: RequirementFormData) => {
    if (list && isSameList(list, data)) return showInfo('No changes detected');
    try {
      if (list) await update.mutateAsync({ list, form: data });
      else await create.mutateAsync({ form: data, idempotencyKey });
    } catch (error) {
      void explain(error);
      return;
    }
    leave(() => showSuccess(list ? 'List updated successfully!' : 'List created successfully!'));
  };
  const isDirty = () => form.isDirty() && isTyped(initialValues, form.getValues());
  return (
    <FormDialog
      title={list ? 'Edit List' : 'New List'}
      form={{ ...form, isDirty }}
      submitLabel={list ? 'Update' : 'Create'}
      note="Enter adds an item"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput data-span data-autofocus label="Title" required withAsterisk={false} {...form.getInputProps('project')} />
      <LineItems form={form} name="data" texts={form.values.data} legend="Items" noun="Item" max={maxItems} isRequired />
    </FormDialog>
  );
}

/** A list without any item is a fault of its first row. */
function errorsOf(values: RequirementValues) {
  const { data, ...errors } = resolve(values);
  const isEmpty = values.data.every((text) => text.trim() === '');
  return data === undefined ? errors : { ...errors, [isEmpty ? 'data.0' : 'data']: data };
}
