import {
  maxItems,
  type Requirement,
  type RequirementForm as RequirementFormData,
  requirementForm,
} from '@crm/contract/customers/requirements';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LineItems } from '../../ui/form/line-items.tsx';
import type { FormKind } from '../../ui/form/use-form-save.ts';
import { ExperienceLine } from '../plan/experience-line.tsx';
import { useRecordSave } from '../trash/use-record-save.ts';
import { isSameList, isTyped, newValues, type RequirementValues, valuesOf } from './requirement-values.ts';
import { fetchRequirement, requirementWrites } from './requirements.api.ts';

interface Props {
  /** The list to edit, as it was seen; none creates one. */
  list?: Requirement | undefined;
  /** The title that a new one starts with. */
  title?: string | undefined;
  onClose: () => void;
  /** With the title of the new list. */
  onCreated?: (project: string) => void;
  /** Shows another list instead: the one that stood in the way. */
  onOpen: (id: number) => void;
}

const resolve = schemaResolver(requirementForm, { sync: true });

const requirementKind: FormKind<Requirement, RequirementValues> = {
  noun: 'list',
  fields: { project: { label: 'Title' }, data: { label: 'Items' } },
  valuesOf,
  load: fetchRequirement,
  titleOf: ({ project }) => project,
  entity: 'requirement',
};

export function RequirementForm({ list, title = '', onClose, onCreated, onOpen }: Props) {
  const [initialValues] = useState(() => (list ? valuesOf(list) : { ...newValues, project: title }));
  const save = requirementWrites.useSave();
  const form = useForm<RequirementValues, RequirementFormData>({
    initialValues,
    validate: errorsOf,
    validateInputOnChange: true,
    transformValues: (values) => requirementForm.parse(values),
  });
  const { record, handleSubmit } = useRecordSave({
    form,
    kind: requirementKind,
    record: list,
    noun: 'List',
    isSame: isSameList,
    send: async ({ data, ...sent }) => {
      await save.mutateAsync({ ...sent, form: data });
      if (!sent.record) onCreated?.(data.project);
    },
    words: { same: ['No changes detected'], failed: 'Something went wrong.' },
    existing: {
      title: 'A list with this title already exists. Please check your Requirements or trash',
      listName: 'Requirements',
      trashType: 'Projects',
    },
    onClose,
    onOpen,
  });
  const isDirty = () => form.isDirty() && isTyped(initialValues, form.getValues());
  return (
    <FormDialog
      title={record ? 'Edit List' : 'New List'}
      form={{ ...form, isDirty }}
      submitLabel={record ? 'Update' : 'Create'}
      note="Enter adds an item"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput data-span data-autofocus label="Title" required withAsterisk={false} {...form.getInputProps('project')} />
      {record && (
        <div data-span>
          <ExperienceLine requirement={record.project} />
        </div>
      )}
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
