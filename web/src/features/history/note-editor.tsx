import type { NoteEntry } from '@crm/contract/records/history';
import { useForm } from '@mantine/form';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { askToDiscard } from '../../ui/form/use-unsaved-guard.ts';
import { NoteField } from './note-field.tsx';
import { fetchNote, type Subject, useUpdateNote } from './notes.api.ts';

interface Props {
  subject: Subject;
  note: NoteEntry;
  onClose: () => void;
}

export function NoteEditor({ subject, note, onClose }: Props) {
  const update = useUpdateNote(subject);
  const form = useForm({ initialValues: { text: note.text } });
  const { record, save } = useFormSave({
    form,
    kind: {
      noun: 'note',
      fields: { text: { label: 'Note', isText: true } },
      valuesOf: ({ text }) => ({ text }),
      load: (id) => fetchNote(subject, id),
    },
    record: note,
    send: ({ record: edited = note, data }) => update.mutateAsync({ note: edited, text: data.text.trim() }),
    onSaved: onClose,
    onFailed: (error) => showFailure('Failed to save the note.', error),
  });
  const isDirty = form.values.text.trim() !== record?.text;

  const handleSave = async () => {
    if (isDirty) await save();
    else onClose();
  };
  const handleCancel = async () => {
    if (!isDirty || (await askToDiscard())) onClose();
  };
  return (
    <NoteField
      label="Note"
      text={form.values.text}
      isDirty={isDirty}
      submitLabel="Save"
      onChange={(text) => form.setFieldValue('text', text)}
      onSave={handleSave}
      onCancel={() => void handleCancel()}
    />
  );
}
