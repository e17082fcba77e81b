import { CallError } from '@crm/contract/core/envelope';
import { type RefObject, useState } from 'react';
import { randomKey } from '../../lib/writes/random-key.ts';
import { NoteField } from './note-field.tsx';
import { type Subject, useCreateNote, useUpdateNote } from './notes.api.ts';

/** A note that nobody has changed yet. */
const firstVersion = 1;

interface Props {
  subject: Subject;
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

export function NoteComposer({ subject, fieldRef }: Props) {
  const create = useCreateNote(subject);
  const update = useUpdateNote(subject);
  const [text, setText] = useState('');
  // However often a text is sent and changed in between, it makes one note.
  const [idempotencyKey, setKey] = useState(randomKey);
  const handleSave = async (note: string) => {
    try {
      await create.mutateAsync({ text: note, idempotencyKey });
    } catch (error) {
      // The first answer was lost, and the note exists as it was then.
      const saved = error instanceof CallError && error.saved;
      if (!saved) throw error;
      // Whatever becomes of it, the next send is another note.
      setKey(randomKey());
      await update.mutateAsync({ note: { ...saved, version: firstVersion }, text: note });
    }
    setText('');
    setKey(randomKey());
  };
  return (
    <NoteField
      label="New note"
      placeholder="Write a note"
      text={text}
      isDirty={text.trim() !== ''}
      submitLabel="Add note"
      onChange={setText}
      onSave={handleSave}
      fieldRef={fieldRef}
    />
  );
}
