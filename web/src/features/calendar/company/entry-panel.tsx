import { entryText } from '@crm/contract/office/calendar';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { serverMessage } from '../../../lib/server-message.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { confirm, showError, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { askToDiscard, useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import type { Entry } from '../calendar.api.ts';
import { useRemoveEntry, useSaveEntry } from './admin-calendar.api.ts';
import classes from './entry-panel.module.css';
import { entryBodyOf, entryErrorsOf, entryValuesOf, isMissing, typeOptions } from './entry-values.ts';

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

/** One form creates and edits; another day gets a new form. */
export function EntryPanel({ day, entry, focus, ref, onReset }: Props) {
  // Each form has its own key: however often the form is sent, it creates one entry.
  const [idempotencyKey] = useState(randomKey);
  const [failure, setFailure] = useState<{ title: string; text: string | undefined }>();
  const save = useSaveEntry();
  const remove = useRemoveEntry();
  const { once } = useOneAtATime();
  const form = useForm({ initialValues: entryValuesOf(day, entry), validate: entryErrorsOf });
  const panel = useFocus(focus);
  useUnsavedGuard(form.isDirty, askToDiscard, { staysOnPage: true });
  useImperativeHandle(ref, () => form.isDirty, [form.isDirty]);

  /** Runs one act at a time. A failure is logged and shown in one line, and the form stays as it is. */
  const run = (title: string, act: () => Promise<string | undefined>) =>
    once(async () => {
      setFailure(undefined);
      try {
        const done = await act();
        if (done === undefined) return;
        form.resetDirty();
        onReset();
        showSuccess(done);
      } catch (error) {
        logFailure(`Calendar entry: ${title}`, error);
        setFailure({ title, text: serverMessage(error) });
      }
    });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { values } = form;
    if (isMissing(values)) return showError(entryText);
    if (form.validate().hasErrors) return;
    void run('Not saved', async () => {
      await save.mutateAsync({ entry, body: entryBodyOf(values), idempotencyKey });
      return `Entry ${entry ? 'updated' : 'created'} successfully!`;
    });
  };
  const handleRemove = (seen: Entry) =>
    void run('Not deleted', async () => {
      const isSure = await confirm({
        title: 'Delete this holiday/maintenance entry?',
        record: { name: seen.description, detail: formatDay(seen.date) },
        confirmLabel: 'Delete',
        isDangerous: true,
      });
      if (!isSure) return undefined;
      await remove.mutateAsync(seen);
      return 'Entry deleted successfully!';
    });
  return (
    <form ref={panel} className={classes.panel} noValidate aria-labelledby="entry-title" onSubmit={handleSubmit}>
      <h2 id="entry-title">{entry ? 'Edit Entry' : 'Create Entry'}</h2>
      <TextInput type="date" label="Date" max="9998-12-31" data-field="date" {...form.getInputProps('date')} />
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
          loading={save.isPending}
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {entry ? 'Update' : 'Create'}
        </Button>
        <Button variant="default" onClick={onReset}>
          Clear
        </Button>
        {entry && (
          <Button
            className={classes.remove ?? ''}
            variant="subtle"
            color="red"
            loading={remove.isPending}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => handleRemove(entry)}
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
