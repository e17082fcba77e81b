import { noteText } from '@crm/contract/customers/notes';
import { Button, Textarea } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { attempt } from '../../ui/dialog/attempt.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import classes from './note.module.css';

interface Props {
  label: string;
  placeholder?: string;
  text: string;
  isDirty: boolean;
  submitLabel: string;
  onChange: (text: string) => void;
  /** Throws when the note was not saved and nobody was told, so that what was typed stays. */
  onSave: (text: string) => Promise<void>;
  /** Undefined for a new note, which cannot be cancelled. */
  onCancel?: () => void;
  /** For those who send the cursor here. */
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** The field for a new note and for an edited one. */
export function NoteField({ label, placeholder, text, isDirty, submitLabel, onChange, onSave, onCancel, fieldRef }: Props) {
  const { error, setError, isSaving, save } = useSave(onSave);
  const field = useMergedRef(useFocus(onCancel !== undefined), fieldRef);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(text);
    if (event.key === 'Escape' && !isSaving) onCancel?.();
  };
  return (
    <div className={classes.field}>
      {isDirty && <UnsavedGuard />}
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        error={error}
        readOnly={isSaving}
        // Escape ends the editing but does not close the drawer.
        data-mantine-stop-propagation={onCancel !== undefined}
        onChange={(event) => {
          setError(undefined);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      <div className={classes.buttons}>
        {isDirty && <span className={classes.hint}>Ctrl+Enter saves</span>}
        {onCancel && (
          <Button variant="default" size="xs" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button size="xs" loading={isSaving} aria-busy={isSaving} onClick={() => save(text)}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

function useSave(onSave: (text: string) => Promise<void>) {
  const [error, setError] = useState<string>();
  const { once, isBusy } = useOneAtATime();
  const save = (typed: string) => {
    const parsed = noteText.safeParse(typed);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    void once(() => attempt(() => onSave(parsed.data), { failed: 'Failed to save the note.' }));
  };
  return { error, setError, isSaving: isBusy, save };
}

/** Puts the cursor at the end of the text when editing begins. */
function useFocus(isWanted: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isWanted || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(-1, -1);
  }, [isWanted]);
  return field;
}

/** Mounted only while there is something to lose. */
function UnsavedGuard() {
  useUnsavedGuard(hasText);
  return null;
}

function hasText(): boolean {
  return true;
}
