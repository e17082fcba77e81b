import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { NoteField } from './note-field.tsx';
import { type Subject, useCreateNote } from './notes.api.ts';

export function NoteComposer(subject: Subject) {
  const create = useCreateNote(subject);
  const [text, setText] = useState('');
  // One key for each text: a text sent again after a lost answer makes one note, and a changed text makes another.
  const [idempotencyKey, setKey] = useState(randomKey);
  const handleChange = (typed: string) => {
    setText(typed);
    setKey(randomKey());
  };
  const handleSave = async (note: string) => {
    await create.mutateAsync({ text: note, idempotencyKey });
    handleChange('');
  };
  return (
    <NoteField
      label="New note"
      placeholder="Write a note"
      text={text}
      isDirty={text.trim() !== ''}
      submitLabel="Add note"
      onChange={handleChange}
      onSave={handleSave}
    />
  );
}
