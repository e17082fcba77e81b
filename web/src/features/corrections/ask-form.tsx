import type { Correction, CorrectionForm } from '@crm/contract/office/corrections';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { type FormKind, useFormSave } from '../../ui/form/use-form-save.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { bodyOf, type CorrectionValues, errorsOf, valuesOf } from './correction-values.ts';
import { fetchOwnCorrection, useSaveCorrection } from './corrections.api.ts';
import type { Asked } from './use-ask-target.ts';

interface Props extends Asked {
  today: string;
  onClose: () => void;
}

/** Asks for the correction of an own past day. */
export function AskForm({ request, day, today, onClose }: Props) {
  const [saved] = useState(() => (request ? valuesOf(request.date, request, request.reason) : valuesOf(day?.date ?? '', day)));
  const saving = useSaveCorrection();
  const form = useForm<CorrectionValues, CorrectionForm>({
    initialValues: saved,
    // Only past days: their times have all come.
    validate: (values) => errorsOf(values, { before: today, mayBeEmpty: false, isAhead: () => false }),
    transformValues: bodyOf,
  });
  useFormDraft(form, 'correction', request?.id ?? day?.date);
  const { record, save } = useFormSave({
    form,
    kind: askKind,
    record: request,
    send: ({ record: edited, data: body, idempotencyKey }) => saving.mutateAsync({ request: edited, body, idempotencyKey }),
    onSaved: (isEdit) => {
      form.resetDirty();
      onClose();
      showSuccess(isEdit ? 'Request changed' : 'Correction asked for');
    },
    onFailed: (error) => {
      const fields = fieldsOf(error);
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) showFailure('The request was not saved', error);
    },
  });
  const handleSubmit = async () => {
    if (record && !form.isDirty()) return showInfo('No changes made');
    await save();
  };
  return (
    <FormDialog
      title={record ? 'Change the request' : 'Ask for a correction'}
      form={form}
      submitLabel={record ? 'Save' : 'Ask'}
      note="An administrator decides"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextInput
        data-span
        type="date"
        label="Day"
        max={today}
        data-autofocus={day === undefined || undefined}
        required
        withAsterisk={false}
        readOnly={day !== undefined || request !== undefined}
        {...form.getInputProps('date')}
      />
      <CorrectionFields form={form} isFirst={day !== undefined} reasonLabel="Why is it wrong?" />
    </FormDialog>
  );
}

const askKind: FormKind<Correction, CorrectionValues> = {
  noun: 'request',
  fields: {
    date: { label: 'Day', show: (day) => formatDay(day) },
    entryTime: { label: 'Entry Time', show: (time) => formatTime(time) },
    exitTime: { label: 'Exit Time', show: (time) => formatTime(time) },
    reason: { label: 'Reason' },
  },
  valuesOf: (request) => valuesOf(request.date, request, request.reason),
  load: fetchOwnCorrection,
};
