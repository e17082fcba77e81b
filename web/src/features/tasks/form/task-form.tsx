import '@mantine/core/styles/Anchor.css';
import { taskPriorities } from '@crm/contract/core/words';
import { type Task, type TaskForm as TaskFormData, taskForm } from '@crm/contract/work/tasks';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { showInfo, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { contactSetup } from '../../customers/contact-setup.ts';
import { CustomerForm } from '../../customers/form/customer-form-lazy.ts';
import { requirementQuery } from '../../requirements/requirements.api.ts';
import { WorkdayHint } from '../../workdays/workday-hint.tsx';
import { useCreateTask, useUpdateTask } from '../tasks.api.ts';
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
  onClose: () => void;
}

const required = { required: true, withAsterisk: false } as const;
const area = { ...required, autosize: true, minRows: 2, maxRows: 8 } as const;

export function TaskForm({ task, onClose }: Props) {
  // The key lives as long as the form: however often the form is sent, it creates one task.
  const [idempotencyKey] = useState(randomKey);
  const [initialValues] = useState(() => (task ? valuesOf(task) : newValues));
  const [isCreatingList, setCreatingList] = useState(false);
  const [isCreatingContact, setCreatingContact] = useState(false);
  const today = useProfile()?.today;
  const client = useQueryClient();
  const create = useCreateTask();
  const update = useUpdateTask();
  const form = useForm<TaskValues, TaskFormData>({
    initialValues,
    validate: (values) => errorsOf(values, initialValues, today),
    // Phone and day are checked on submit: a name is typed into the one, a year digit by digit into the other.
    validateInputOnChange: ['requirement', 'description', 'notes', 'priority'],
    transformValues: (values) => taskForm.parse(values),
  });

  const handleSubmit = async (data: TaskFormData) => {
    if (task && isSameTask(task, data)) return showInfo('No Changes Detected');
    try {
      if (task) await update.mutateAsync({ task, form: data });
      else await create.mutateAsync({ form: data, idempotencyKey });
    } catch (error) {
      void explainTaskFailure(error, form, () => setCreatingContact(true));
      return;
    }
    form.resetDirty();
    onClose();
    showSuccess(task ? 'Task updated successfully!' : 'Task created successfully!');
  };
  /** A list with the same title is there already: it is the one that is meant. */
  const chooseExisting = async (id: number) => {
    const [list] = await client.fetchQuery(requirementQuery(id));
    if (list) form.setFieldValue('requirement', list.project);
  };
  return (
    <>
      <FormDialog
        title={task ? 'Edit Task' : 'New Task'}
        form={form}
        submitLabel={task ? 'Update' : 'Create'}
        onClose={onClose}
        onSubmit={handleSubmit}
      >
        <ContactField task={task} onCreate={() => setCreatingContact(true)} {...form.getInputProps('phone')} />
        <RequirementField
          current={initialValues.requirement}
          onCreate={() => setCreatingList(true)}
          {...form.getInputProps('requirement')}
        />
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
          <WorkdayHint
            date={form.values.finishBy}
            onPick={(day) => {
              form.setFieldValue('finishBy', day);
              form.getInputNode('finishBy')?.focus();
            }}
          />
        </div>
        <SelectField
          label="Priority"
          data={[...taskPriorities]}
          allowDeselect={false}
          placeholder={task?.priority}
          {...required}
          {...form.getInputProps('priority')}
        />
      </FormDialog>
      {isCreatingList && (
        <Suspense>
          <RequirementForm
            onClose={() => setCreatingList(false)}
            onCreated={(project) => form.setFieldValue('requirement', project)}
            onOpen={(id) => void chooseExisting(id)}
          />
        </Suspense>
      )}
      {isCreatingContact && (
        <Suspense>
          <CustomerForm
            setup={contactSetup}
            phone={form.values.phone.replace(/\D/g, '')}
            onClose={() => setCreatingContact(false)}
            onOpen={() => setCreatingContact(false)}
          />
        </Suspense>
      )}
    </>
  );
}
