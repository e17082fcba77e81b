import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { randomKey } from '../../lib/random-key.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { AppointmentValues } from './appointment-setup.ts';
import { isEarlier, newTimes, refusedFields, schemaErrors, tooEarly } from './appointment-values.ts';
import { writesOf } from './appointments.api.ts';
import { sentOf, type TaskContact, type TaskSetup, taskCallSetup, taskMeetingSetup } from './task-setups.ts';
import { TimeFields } from './time-fields.tsx';

interface Props {
  /** The customer of the task. */
  contact: TaskContact;
  /** Whose task it is, when a team-mate plans for them. */
  staffId?: number | undefined;
  onClose: () => void;
}

export function TaskCallDialog(props: Props) {
  return <TaskDialog {...props} setup={taskCallSetup} />;
}

export function TaskMeetingDialog(props: Props) {
  return <TaskDialog {...props} setup={taskMeetingSetup} />;
}

const required = { required: true, withAsterisk: false } as const;

function TaskDialog({ setup, contact, staffId, onClose }: Props & { setup: TaskSetup }) {
  const { noun, lower } = setup;
  // The key lives as long as the form: however often the form is sent, it creates one record.
  const [idempotencyKey] = useState(randomKey);
  const today = useProfile()?.today;
  const send = useMutation({ mutationFn: setup.send, meta: writesOf(setup) });
  const form = useForm<AppointmentValues>({
    initialValues: { subject: '', description: '', ...newTimes(setup) },
    validate: (values) => ({
      ...(isEarlier(values[setup.dateName] ?? '', today) && { [setup.dateName]: tooEarly }),
      ...schemaErrors(setup.form, sentOf({ values, contact })),
    }),
    validateInputOnChange: ['subject', 'description'],
  });

  const handleSubmit = async (values: AppointmentValues) => {
    try {
      await send.mutateAsync({ values, contact, staffId, idempotencyKey });
    } catch (error) {
      form.setErrors(refusedFields(error));
      return showFailure(`Failed to create the ${lower}. Please try again.`, error);
    }
    form.resetDirty();
    onClose();
    showSuccess(`${noun} has been created successfully.`);
  };
  return (
    <FormDialog
      title={`New ${noun}`}
      form={form}
      submitLabel="Create"
      note={`With ${contact.name}`}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput data-span data-autofocus label="Subject" {...required} {...form.getInputProps('subject')} />
      <TimeFields setup={setup} form={form} earliest={today} hostId={staffId} />
      <Textarea
        data-span
        label="Description"
        {...required}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
