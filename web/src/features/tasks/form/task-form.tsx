import '@mantine/core/styles/Anchor.css';
import { taskPriorities } from '@crm/contract/core/words';
import { type TaskForm as TaskFormData, taskForm } from '@crm/contract/work/task-forms';
import type { Task } from '@crm/contract/work/tasks';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useRole } from '../../../lib/role.ts';
import { showSuccess, showWarning } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type FormKind, useFormSave } from '../../../ui/form/use-form-save.ts';
import { contactSetup } from '../../customers/contact-setup.ts';
import { CustomerForm } from '../../customers/form/customer-form-lazy.ts';
import { PlanHint } from '../../plan/plan-hint.tsx';
import { fetchRequirement } from '../../requirements/requirements.api.ts';
import { WorkdayHint } from '../../workdays/workday-hint.tsx';
import { fetchOwnTask, useCreateTask, useUpdateTask } from '../tasks.api.ts';
import { explainTaskFailure } from './explain-task-failure.ts';
import { ContactField } from './task-contact-field.tsx';
import { RequirementField } from './task-requirement-field.tsx';
import { errorsOf, isSameTask, newValues, type TaskValues, valuesOf } from './task-values.ts';

const RequirementForm = lazy(async () => ({
  default: (await import('../../requirements/requirement-form.tsx')).RequirementForm,
}));

interface Props {
  /** The task to edit, as it was when the form opened; undefined creates one. */
  task?: Task | undefined;
  /** What a new one starts with. */
  preset?: Partial<TaskValues> | undefined;
  onClose: () => void;
}

const required = { required: true, withAsterisk: false } as const;
const area = { ...required, autosize: true, minRows: 2, maxRows: 8 } as const;

export function TaskForm({ task, preset, onClose }: Props) {
  const [initialValues] = useState(() => (task ? valuesOf(task) : { ...newValues, ...preset }));
  const [isCreatingList, setCreatingList] = useState(false);
  const [isCreatingContact, setCreatingContact] = useState(false);
  const today = useProfile()?.today;
  const create = useCreateTask();
  const update = useUpdateTask();
  const form = useForm<TaskValues, TaskFormData>({
    initialValues,
    validate: (values) => errorsOf(values, initialValues, today),
    // Phone and day are checked on submit: a name is typed into the one, a year digit by digit into the other.
    validateInputOnChange: ['requirement', 'description', 'notes', 'priority'],
    transformValues: (values) => taskForm.parse(values),
  });

  const { record, save } = useFormSave({
    form,
    kind: useTaskKind(),
    record: task,
    send: ({ record: edited, data, idempotencyKey }) =>
      edited ? update.mutateAsync({ task: edited, form: data }) : create.mutateAsync({ form: data, idempotencyKey }),
    onSaved: (isEdit) => {
      form.resetDirty();
      onClose();
      showSuccess(isEdit ? 'Task updated successfully!' : 'Task created successfully!');
    },
    onFailed: (error) => void explainTaskFailure(error, form, () => setCreatingContact(true)),
  });
  const handleSubmit = async (data: TaskFormData) => {
    if (record && isSameTask(record, data)) return showWarning('No Changes Detected');
    await save();
  };
  /** A list with the same title is there already: it is the one that is meant. */
  const chooseExisting = async (id: number) => {
    const list = await fetchRequirement(id);
    if (list) form.setFieldValue('requirement', list.project);
  };
  const pickDay = (day: string) => {
    form.setFieldValue('finishBy', day);
    form.getInputNode('finishBy')?.focus();
  };
  return (
    <>
      <FormDialog
        title={record ? 'Edit Task' : 'New Task'}
        form={form}
        submitLabel={record ? 'Update' : 'Create'}
        onClose={onClose}
        onSubmit={handleSubmit}
      >
        <ContactField task={record} onCreate={() => setCreatingContact(true)} {...form.getInputProps('phone')} />
        <div data-span>
          <RequirementField
            current={initialValues.requirement}
            onCreate={() => setCreatingList(true)}
            {...form.getInputProps('requirement')}
          />
          <PlanHint
            requirement={form.values.requirement ?? ''}
            taskId={record?.id}
            finishBy={form.values.finishBy}
            onPick={pickDay}
          />
        </div>
        <Textarea data-span label="Description" {...area} {...form.getInputProps('description')} />
        <Textarea data-span label="Notes" {...area} {...form.getInputProps('notes')} />
        <div>
          <TextInput
            type="date"
            label="Finish By"
            min={today}
            max="9999-12-31"
            {...required}
            {...form.getInputProps('finishBy')}
          />
          <WorkdayHint date={form.values.finishBy} onPick={pickDay} />
        </div>
        <SelectField
          label="Priority"
          data={[...taskPriorities]}
          placeholder={task?.priority}
          {...required}
          {...form.getInputProps('priority')}
        />
      </FormDialog>
      {isCreatingList && (
        <LateDialog>
          <RequirementForm
            onClose={() => setCreatingList(false)}
            onCreated={(project) => form.setFieldValue('requirement', project)}
            onOpen={(id) => void chooseExisting(id)}
          />
        </LateDialog>
      )}
      {isCreatingContact && (
        <LateDialog>
          <CustomerForm
            setup={contactSetup}
            phone={form.values.phone.replace(/\D/g, '')}
            onClose={() => setCreatingContact(false)}
            onOpen={() => setCreatingContact(false)}
          />
        </LateDialog>
      )}
    </>
  );
}

function useTaskKind(): FormKind<Task, TaskValues> {
  const list = useRole().role === 'admin' ? 'listMine' : 'list';
  return {
    noun: 'task',
    fields: {
      phone: { label: 'Phone', show: formatPhone },
      requirement: { label: 'Requirement' },
      description: { label: 'Description', isText: true },
      notes: { label: 'Notes', isText: true },
      finishBy: { label: 'Finish By', show: (day) => formatDay(day) },
      priority: { label: 'Priority' },
    },
    valuesOf,
    load: (id) => fetchOwnTask(list, id),
    titleOf: ({ name, requirement }) => [requirement, name].filter(Boolean).join(', '),
    entity: 'task',
  };
}
