import { endBeforeStart, type LeaveValues as LeaveBody, leaveTypes } from '@crm/contract/calendar/leave';
import { CallError } from '@crm/contract/core/envelope';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/dates.ts';
import { isUnanswered } from '../../../lib/server-message.ts';
import { showFailure, showInfo, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type FormKind, useFormSave } from '../../../ui/form/use-form-save.ts';
import { fetchOwnLeave, type OwnLeave, useSaveLeave } from '../calendar.api.ts';
import { LeaveFields, typeOptions } from './leave-fields.tsx';
import { bodyOf, errorsOf, isSame, type LeaveValues, newValues, valuesOf } from './leave-values.ts';
import { OtherLeave } from './other-leave.tsx';

interface Props {
  /** The leave to edit, as it was when the form opened; undefined asks for a new one. */
  leave?: OwnLeave | undefined;
  /** The day that a new one begins with. */
  day?: string | undefined;
  today: string;
  onClose: () => void;
}

export function LeaveForm({ leave, day, today, onClose }: Props) {
  const [initialValues] = useState(() => (leave ? valuesOf(leave) : newValues(day)));
  const saving = useSaveLeave();
  const form = useForm<LeaveValues, LeaveBody>({
    initialValues,
    validate: (values) => errorsOf(values, initialValues, today),
    validateInputOnChange: ['leaveType', 'category', 'description'],
    transformValues: bodyOf,
  });
  const { leaveDate, endDate } = form.values;

  const { record, save } = useFormSave({
    form,
    kind: leaveKind,
    record: leave,
    send: ({ record: edited, data: body, idempotencyKey }) => saving.mutateAsync({ leave: edited, body, idempotencyKey }),
    onSaved: (isEdit) => {
      form.resetDirty();
      onClose();
      showSuccess(`Leave ${isEdit ? 'updated' : 'created'} successfully!`);
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.code === 'NOT_ALLOWED_NOW') return form.setFieldError('endDate', endBeforeStart);
      if (error instanceof CallError && error.existing) {
        return form.setFieldError('leaveDate', <OtherLeave {...error.existing} />);
      }
      const fields = fieldsOf(error);
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) return;
      // Nobody blames a server that could not be asked.
      showFailure(isUnanswered(error) ? 'The leave was not saved' : 'Server Error please check after some time', error);
    },
  });
  const span = spanOf(form.values, initialValues, today);
  const handleSubmit = async () => {
    if (record && isSame(form.values, valuesOf(record))) return showInfo('No changes made to update.');
    await save();
  };
  return (
    <FormDialog
      title={record ? 'Edit leave' : 'Create leave'}
      form={form}
      submitLabel={record ? 'Update' : 'Create'}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <LeaveFields
        isFirst
        values={form.values}
        inputProps={(name) => form.getInputProps(name)}
        onStartLeft={() => {
          // Most leaves are of one day.
          if (endDate === '') form.setFieldValue('endDate', leaveDate);
        }}
        earliest={{ leaveDate: earlier(initialValues.leaveDate, today), endDate: earlier(initialValues.endDate, today) }}
        span={span}
        id={record?.id}
      />
    </FormDialog>
  );
}

/** The first day that the field offers: today, or the saved day when that is earlier. */
function earlier(day: string, today: string): string {
  return day !== '' && day < today ? day : today;
}

/** Undefined until type and days are right. */
function spanOf(values: LeaveValues, before: LeaveValues, today: string): LeaveSpan | undefined {
  const errors = errorsOf(values, before, today);
  const type = leaveTypes.find((known) => known === values.leaveType);
  if (!type || errors.leaveDate || errors.endDate) return undefined;
  return { type, start: values.leaveDate, end: values.endDate };
}

const days = { show: (day: string) => formatDay(day) };
const leaveKind: FormKind<OwnLeave, LeaveValues> = {
  noun: 'leave',
  fields: {
    leaveType: { label: 'Type', show: (type) => typeOptions.find(({ value }) => value === type)?.label ?? '' },
    category: { label: 'Category' },
    leaveDate: { label: 'Start', ...days },
    endDate: { label: 'End', ...days },
    description: { label: 'Reason' },
  },
  valuesOf,
  load: fetchOwnLeave,
};
