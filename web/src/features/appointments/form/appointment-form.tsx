import { appointmentStatuses } from '@crm/contract/work/appointment-forms';
import type { PickedCustomer } from '@crm/contract/work/appointment-records';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';
import { showFailure, showInfo, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DigitsInput } from '../../../ui/form/digits-input.tsx';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import type { Appointment, AppointmentSetup, AppointmentValues } from '../appointment-setup.ts';
import { errorsOf, formKindOf, isSame, newValues, refusedFields, valuesOf } from '../appointment-values.ts';
import { retryText, statusLabels } from '../appointment-words.ts';
import { useCreateAppointment, useUpdateAppointment } from '../appointments.api.ts';
import { CustomerField } from './customer-field.tsx';
import { PhoneOwner } from './phone-owner.tsx';
import { TimeFields } from './time-fields.tsx';

interface Props {
  setup: AppointmentSetup;
  /** The record to edit, as it was when the form opened; undefined creates one. */
  appointment: Appointment | undefined;
  /** The customer that a new one is planned with. */
  customer?: PickedCustomer | undefined;
  onClose: () => void;
  /** Closes the form and shows where it stands; without it the form only closes. */
  onCreated?: (appointment: Appointment) => void;
}

const required = { required: true, withAsterisk: false } as const;
const statusOptions = appointmentStatuses.map((value) => ({ value, label: statusLabels[value] }));

export function AppointmentForm({ setup, appointment, customer, onClose, onCreated }: Props) {
  const { noun } = setup;
  const [edited, setEdited] = useState(appointment);
  const [picked, setPicked] = useState(customer);
  const today = useProfile()?.today;
  const create = useCreateAppointment(setup);
  const update = useUpdateAppointment(setup);
  const form = useForm<AppointmentValues>({
    initialValues: appointment ? valuesOf(setup, appointment) : { ...newValues(setup), ...(customer && fieldsOf(customer)) },
    validate: (values) => errorsOf(setup, values, edited, today),
    // Phone, day and times are checked on submit: half a value is no mistake yet.
    validateInputOnChange: ['name', 'subject', 'description'],
  });

  // Somebody who types another name after picking a customer means somebody else.
  const contactId = picked && picked.name === form.values.name ? picked.id : undefined;
  const handlePick = (chosen: PickedCustomer) => {
    setPicked(chosen);
    form.setValues(fieldsOf(chosen));
  };
  const created = useRef<Appointment>(undefined);
  const { record, save } = useFormSave({
    form,
    kind: formKindOf(setup),
    record: appointment,
    send: async ({ record: sent, data: values, idempotencyKey }) => {
      if (sent) await update.mutateAsync({ appointment: sent, values });
      else created.current = await create.mutateAsync({ values, contactId, idempotencyKey });
    },
    onRecord: setEdited,
    onSaved: (isEdit) => {
      form.resetDirty();
      if (created.current && onCreated) onCreated(created.current);
      else onClose();
      showSuccess(`${noun} ${isEdit ? 'updated' : 'created'} successfully!`);
    },
    onFailed: (error) => {
      form.setErrors(refusedFields(error));
      showFailure(`Failed to Create/Update ${noun}`, error, retryText);
    },
  });
  const handleSubmit = async (values: AppointmentValues) => {
    if (record && isSame(setup, record, values)) return showInfo('No changes!');
    await save();
  };
  return (
    <FormDialog
      title={`${record ? 'Edit' : 'New'} ${noun}`}
      form={form}
      submitLabel={record ? 'Update' : 'Create'}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {appointment ? (
        <TextInput data-span-phone data-autofocus label="Name" {...required} {...form.getInputProps('name')} />
      ) : (
        <CustomerField data-span-phone data-autofocus {...required} {...form.getInputProps('name')} onPick={handlePick} />
      )}
      <div data-span-phone>
        <PhoneInput label="Phone" autoComplete="off" {...required} {...form.getInputProps('phoneNumber')} />
        <PhoneOwner
          phone={form.values.phoneNumber ?? ''}
          contactId={appointment ? appointment.contactId : contactId}
          onPick={appointment ? undefined : handlePick}
        />
      </div>
      <TextInput data-span label="Subject" {...required} {...form.getInputProps('subject')} />
      <TimeFields
        setup={setup}
        form={form}
        earliest={setup.isFromToday && !record ? today : undefined}
        hostId={record?.staff.id}
      />
      <Textarea
        data-span
        label="Description"
        {...required}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      {record && <SelectField label="Status" data={statusOptions} {...required} {...form.getInputProps('status')} />}
      {record && form.values.status !== 'pending' && (
        <>
          <DigitsInput label={<OptionalLabel>Minutes</OptionalLabel>} maxLength={4} {...form.getInputProps('minutes')} />
          <TextInput data-span label={<OptionalLabel>Outcome</OptionalLabel>} {...form.getInputProps('outcomeNote')} />
        </>
      )}
    </FormDialog>
  );
}

function fieldsOf({ name, phone }: PickedCustomer) {
  return { name, phoneNumber: phone };
}
