import { entryText } from '@crm/contract/calendar/calendar';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { failureText } from '../../../lib/server-message.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { confirm, showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type FormKind, useFormSave } from '../../../ui/form/use-form-save.ts';
import { askToDiscard, useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { useKeyMark } from '../../../ui/keys/single-keys.ts';
import { type Entry, fetchEntry } from '../calendar.api.ts';
import { useRemoveEntry, useSaveEntry } from './admin-calendar.api.ts';
import classes from './entry-panel.module.css';
import { type EntryValues, entryBodyOf, entryErrorsOf, entryValuesOf, isMissing, typeOptions } from './entry-values.ts';

interface Props {
  /** The day it opens with. */
  day: string;
  /** The entry to edit, as it was when the panel opened; undefined makes a new one. */
  entry: Entry | undefined;
  focus: 'date' | 'description' | undefined;
  /** Tells whether something typed is not saved. */
  ref: Ref<() => boolean>;
  /** Replaces the form by an empty one. */
  onReset: () => void;
}

const entryKind: FormKind<Entry, EntryValues> = {
  noun: 'entry',
  fields: {
    date: { label: 'Date', show: (day) => formatDay(day) },
    type: { label: 'Type', show: (type) => typeOptions.find(({ value }) => value === type)?.label ?? '' },
    description: { label: 'Description' },
  },
  valuesOf: (entry) => entryValuesOf(entry.date, entry),
  load: fetchEntry,
};

/** One form creates and edits; another day gets a new form. */
export function EntryPanel({ day, entry, focus, ref, onReset }: Props) {
  const [failure, setFailure] = useState<{ title: string; text: string | undefined }>();
  const saving = useSaveEntry();
  const remove = useRemoveEntry();
  const { once } = useOneAtATime();
  const form = useForm({ initialValues: entryValuesOf(day, entry), validate: entryErrorsOf });
  const panel = useFocus(focus);
  const newMark = useKeyMark('n');
  useUnsavedGuard(form.isDirty, askToDiscard, { staysOnPage: true });
  useImperativeHandle(ref, () => form.isDirty, [form.isDirty]);

  /** A failure is logged and shown in one line, and the form stays as it is. */
  const handleFailure = (title: string, error: unknown) => {
    logFailure(`Calendar entry: ${title}`, error);
    setFailure({ title, text: failureText(error) });
  };
  const finish = (done: string) => {
    form.resetDirty();
    onReset();
    showSuccess(done);
  };
  const { record, save } = useFormSave({
    form,
    kind: entryKind,
    record: entry,
    send: ({ record: edited, data, idempotencyKey }) =>
      saving.mutateAsync({ entry: edited, body: entryBodyOf(data), idempotencyKey }),
    onSaved: (isEdit) => finish(`Entry ${isEdit ? 'updated' : 'created'} successfully!`),
    onFailed: (error) => handleFailure('Not saved', error),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { values } = form;
    if (isMissing(values)) return showError(entryText);
    if (form.validate().hasErrors) return;
    setFailure(undefined);
    void once(save);
  };
  const handleRemove = (seen: Entry) =>
    void once(async () => {
      setFailure(undefined);
      const isSure = await confirm({
        title: 'Delete this holiday/maintenance entry?',
        record: { name: seen.description, detail: formatDay(seen.date) },
        confirmLabel: 'Delete',
        isDangerous: true,
      });
      if (!isSure) return;
      try {
        await remove.mutateAsync(seen);
      } catch (error) {
        return handleFailure('Not deleted', error);
      }
      finish('Entry deleted successfully!');
    });
  return (
    <form ref={panel} className={classes.panel} noValidate aria-labelledby="entry-title" onSubmit={handleSubmit}>
      <h2 id="entry-title">{record ? 'Edit Entry' : 'Create Entry'}</h2>
      <TextInput {...newMark} type="date" label="Date" max="9998-12-31" data-field="date" {...form.getInputProps('date')} />
      <SelectField label="Type" data={typeOptions} allowDeselect={false} {...form.getInputProps('type')} />
      <Textarea label="Description" rows={3} data-field="description" {...form.getInputProps('description')} />
      {failure && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <span>
            <b>{failure.title}</b> {failure.text}
          </span>
        </p>
      )}
      <div className={classes.actions}>
        {/* After a quick answer the second click of a double click would send the empty form. */}
        <Button
          type="submit"
          loading={saving.isPending}
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {record ? 'Update' : 'Create'}
        </Button>
        <Button variant="default" onClick={onReset}>
          Clear
        </Button>
        {record && (
          <Button
            className={classes.remove ?? ''}
            variant="subtle"
            color="red"
            loading={remove.isPending}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => handleRemove(record)}
          >
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}

/** Moves the focus to this field when the form opens. */
function useFocus(field: Props['focus']) {
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (field) panel.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  }, [field]);
  return panel;
}
