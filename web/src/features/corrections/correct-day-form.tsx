import type { CorrectionForm } from '@crm/contract/office/corrections';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { formatDay, formatTime, formatWeekday, isAheadToday } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { confirm, showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { type FormKind, useFormSave } from '../../ui/form/use-form-save.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { bodyOf, type CorrectionValues, errorsOf, valuesOf } from './correction-values.ts';
import { type DayOfPerson, draftedIdOf, fetchDay, type SeenDay, useCorrectDay } from './corrections.api.ts';
import classes from './corrections.module.css';

interface Props extends DayOfPerson {
  onClose: () => void;
}

/** An administrator writes a day of somebody. Both times empty remove it. */
export function CorrectDayForm({ person, day, onClose }: Props) {
  const { today, timeZone } = useProfile() ?? {};
  const [hasDay, setHasDay] = useState(day.version > 0);
  const saving = useCorrectDay();
  const form = useForm<CorrectionValues, CorrectionForm>({
    initialValues: valuesOf(day.date, day),
    validate: (values) =>
      errorsOf(values, {
        mayBeEmpty: hasDay,
        isAhead: (date, time) => date === today && timeZone !== undefined && isAheadToday(time, timeZone),
      }),
    transformValues: bodyOf,
  });
  useFormDraft(form, 'day', draftedIdOf(person.id, day.date));
  const { save } = useFormSave({
    form,
    kind: dayKindOf(person.id, day.date),
    record: day,
    send: ({ record, data }) =>
      saving.mutateAsync({ ...data, staffId: person.id, version: record && record.version > 0 ? record.version : null }),
    onSaved: () => {
      form.resetDirty();
      onClose();
      showSuccess('Attendance corrected');
    },
    onFailed: (error) => {
      const fields = fieldsOf(error);
      form.setErrors(fields);
      if (Object.keys(fields).length === 0 || fields.date) showFailure('The day was not corrected', error, fields.date);
    },
    onRecord: ({ version }) => setHasDay(version > 0),
  });
  const handleSubmit = async ({ entryTime, exitTime }: CorrectionForm) => {
    if (entryTime === null && exitTime === null && !(await askToRemoveDay(person.name, day.date))) return;
    await save();
  };
  return (
    <FormDialog
      title={`Correct ${formatWeekday(day.date)}`}
      form={form}
      submitLabel="Correct"
      note={hasDay ? 'Both times empty remove the day' : ''}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p className={classes.who}>{person.name} is told, and the reason stays in the history.</p>
      <CorrectionFields form={form} isFirst reasonLabel="Reason" />
    </FormDialog>
  );
}

function askToRemoveDay(name: string, date: string): Promise<boolean> {
  return confirm({
    title: 'Remove this day?',
    text: 'Without both times the day has no attendance.',
    record: { name, detail: formatDay(date) },
    confirmLabel: 'Remove',
    isDangerous: true,
  });
}

function dayKindOf(staffId: number, date: string): FormKind<SeenDay, CorrectionValues> {
  return {
    noun: 'day',
    fields: {
      date: { label: 'Day', show: (day) => formatDay(day) },
      entryTime: { label: 'Entry Time', show: (time) => formatTime(time) },
      exitTime: { label: 'Exit Time', show: (time) => formatTime(time) },
      reason: { label: 'Reason' },
    },
    valuesOf: (day) => valuesOf(day.date, day),
    load: () => fetchDay(staffId, date),
  };
}
