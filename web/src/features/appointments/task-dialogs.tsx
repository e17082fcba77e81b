import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useProfile } from '../../lib/profile.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import type { Appointment, AppointmentValues } from './appointment-setup.ts';
import { formKindOf, isEarlier, newTimes, refusedFields, schemaErrors, tooEarly, valuesOf } from './appointment-values.ts';
import { useUpdateAppointment, writesOf } from './appointments.api.ts';
import { TimeFields } from './form/time-fields.tsx';
import { sentOf, type TaskContact, type TaskSetup, taskCallSetup, taskMeetingSetup } from './task-setups.ts';

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
  const today = useProfile()?.today;
  const update = useUpdateAppointment(setup.saved);
  const send = useMutation({ mutationFn: setup.send, meta: writesOf(setup) });
  const form = useForm<AppointmentValues>({
    initialValues: { subject: '', description: '', ...newTimes(setup) },
    validate: (values) => ({
      ...(isEarlier(values[setup.dateName] ?? '', today) && { [setup.dateName]: tooEarly }),
      ...schemaErrors(setup.form, sentOf({ values, contact })),
    }),
    validateInputOnChange: ['subject', 'description'],
  });

  const { record, save } = useFormSave({
    form,
    kind: { ...formKindOf(setup.saved), valuesOf: (appointment: Appointment) => plannedOf(setup, appointment) },
    record: undefined,
    send: ({ record: saved, data: values, idempotencyKey }) =>
      saved
        ? update.mutateAsync({ appointment: saved, values: editedOf(setup, saved, values) })
        : send.mutateAsync({ values, contact, staffId, idempotencyKey }),
    onSaved: () => {
      form.resetDirty();
      onClose();
      showSuccess(`${noun} has been created successfully.`);
    },
    onFailed: (error) => {
      form.setErrors(refusedFields(error));
      showFailure(`Failed to create the ${lower}. Please try again.`, error);
    },
  });
  return (
    <FormDialog
      title={`${record ? 'Edit' : 'New'} ${noun}`}
      form={form}
      submitLabel={record ? 'Update' : 'Create'}
      note={`With ${contact.name}`}
      onClose={onClose}
      onSubmit={save}
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

/** What the dialog asks for, of one that is saved; the two forms call the day differently. */
function plannedOf(setup: TaskSetup, appointment: Appointment): AppointmentValues {
  const { subject = '', description = '', ...rest } = valuesOf(setup, appointment);
  const names = Object.keys(newTimes(setup));
  return { subject, description, ...Object.fromEntries(names.map((name) => [name, rest[name] ?? ''])) };
}

function editedOf({ saved, dateName }: TaskSetup, appointment: Appointment, values: AppointmentValues): AppointmentValues {
  const { [dateName]: day = '', ...rest } = values;
  return { ...valuesOf(saved, appointment), ...rest, [saved.dateName]: day };
}
