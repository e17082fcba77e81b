import type { NoteEntry } from '@crm/contract/records/history';
import { useState } from 'react';
import { askToDiscard } from '../../ui/form/use-unsaved-guard.ts';
import { NoteField } from './note-field.tsx';
import { type Subject, useUpdateNote } from './notes.api.ts';

interface Props {
  subject: Subject;
  note: NoteEntry;
  onClose: () => void;
}

export function NoteEditor({ subject, note, onClose }: Props) {
  const update = useUpdateNote(subject);
  const [text, setText] = useState(note.text);
  const isDirty = text.trim() !== note.text;

  const handleSave = async (typed: string) => {
    if (isDirty) await update.mutateAsync({ note, text: typed });
    onClose();
  };
  const handleCancel = async () => {
    if (!isDirty || (await askToDiscard())) onClose();
  };
  return (
    <NoteField
      label="Note"
      text={text}
      isDirty={isDirty}
      submitLabel="Save"
      onChange={setText}
      onSave={handleSave}
      onCancel={() => void handleCancel()}
    />
  );
}
