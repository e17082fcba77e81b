import {
  type Assignment,
  assignmentPriorities,
  assignmentStatuses,
  type AssignmentForm as Body,
} from '@crm/contract/work/assignments';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { OptionalLabel } from '../../ui/form/optional-label.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { type FormKind, useFormSave } from '../../ui/form/use-form-save.ts';
import { WorkdayHint } from '../workdays/workday-hint.tsx';
import { AssigneeField } from './assignee-field.tsx';
import {
  type AssignmentValues,
  adminValue,
  bodyOf,
  errorsOf,
  fieldErrors,
  isSame,
  newValues,
  valuesOf,
} from './assignment-values.ts';
import { fetchAssignment, peopleQuery, useSaveAssignment } from './assignments.api.ts';

interface Props {
  /** The record to edit, as it was when the form opened; undefined creates one. */
  assignment?: Assignment | undefined;
  onClose: () => void;
}

const required = { required: true, withAsterisk: false } as const;

export function AssignmentForm({ assignment, onClose }: Props) {
  const [initialValues] = useState(() => (assignment ? valuesOf(assignment) : newValues));
  const { allUser = [], teams = [] } = useQuery(peopleQuery).data ?? {};
  const today = useProfile()?.today;
  const saving = useSaveAssignment();
  const form = useForm<AssignmentValues, Body>({
    initialValues,
    validate: (values) => errorsOf(values, initialValues, today),
    // The day is checked on submit: its year is typed digit by digit.
    validateInputOnChange: ['title', 'description', 'assignedTo', 'priority'],
    transformValues: bodyOf,
  });
  const { assignedTo, dueDate } = form.values;
  const isAdmin = assignedTo === adminValue;

  useFormDraft(form, 'assignment', assignment?.id);
  const { record, save } = useFormSave({
    form,
    kind: useAssignmentKind(),
    record: assignment,
    send: ({ record: edited, data, idempotencyKey }) => saving.mutateAsync({ assignment: edited, form: data, idempotencyKey }),
    onSaved: (isEdit) => {
      form.resetDirty();
      onClose();
      showSuccess(`Task ${isEdit ? 'updated' : 'created'} successfully!`);
    },
    onFailed: (error) => {
      form.setErrors(fieldErrors(fieldsOf(error)));
      showFailure('Failed to save task', error);
    },
  });
  const handleSubmit = async (body: Body) => {
    if (record && isSame(body, valuesOf(record))) return showInfo('No changes detected.');
    await save();
  };
  return (
    <FormDialog
      title={record ? 'Edit Task' : 'New Task'}
      form={form}
      submitLabel={record ? 'Update' : 'Create'}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput data-autofocus data-span label="Title" {...required} {...form.getInputProps('title')} />
      <Textarea
        data-span
        label="Description"
        autosize
        minRows={3}
        maxRows={8}
        {...required}
        {...form.getInputProps('description')}
      />
      <AssigneeField
        data-span={!isAdmin || undefined}
        data-span-phone
        people={allUser}
        current={record?.assignedTo ?? null}
        dueDate={dueDate}
        {...form.getInputProps('assignedTo')}
      />
      {isAdmin && (
        <SelectField
          data-span-phone
          label={<OptionalLabel>Team</OptionalLabel>}
          placeholder="No team"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'No team' }}
          nothingFoundMessage="No team of this name"
          data={teams.map(({ id, teamName }) => ({ value: String(id), label: teamName }))}
          {...form.getInputProps('teamId')}
        />
      )}
      <div>
        <TextInput
          type="date"
          label="Due date"
          min={earliest(initialValues.dueDate, today)}
          max="9999-12-31"
          {...required}
          {...form.getInputProps('dueDate')}
        />
        <WorkdayHint
          date={dueDate}
          staffId={assignedTo === null || isAdmin ? undefined : Number(assignedTo)}
          onPick={(day) => {
            form.setFieldValue('dueDate', day);
            form.getInputNode('dueDate')?.focus();
          }}
        />
      </div>
      <SelectField label="Priority" data={[...assignmentPriorities]} {...required} {...form.getInputProps('priority')} />
      <SelectField label="Status" data={[...assignmentStatuses]} {...required} {...form.getInputProps('status')} />
    </FormDialog>
  );
}

/** The first day that the field offers: today, or the saved day when that is earlier. */
function earliest(before: string, today: string | undefined): string | undefined {
  return before !== '' && today !== undefined && before < today ? before : today;
}

function useAssignmentKind(): FormKind<Assignment, AssignmentValues> {
  const { allUser = [], teams = [] } = useQuery(peopleQuery).data ?? {};
  return {
    noun: 'task',
    fields: {
      title: { label: 'Title' },
      description: { label: 'Description', isText: true },
      assignedTo: { label: 'Assigned user', show: (id) => allUser.find((one) => String(one.id) === id)?.name ?? 'Former staff' },
      teamId: { label: 'Team', show: (id) => teams.find((one) => String(one.id) === id)?.teamName ?? 'Former team' },
      dueDate: { label: 'Due date', show: (day) => formatDay(day) },
      priority: { label: 'Priority' },
      status: { label: 'Status' },
    },
    valuesOf,
    load: fetchAssignment,
    titleOf: ({ title }) => title,
  };
}
