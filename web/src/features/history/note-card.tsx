import type { NoteEntry } from '@crm/contract/records/history';
import { IconNote, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { KindDisc } from './entry-frame.tsx';
import { MomentTime } from './moment-time.tsx';
import classes from './note.module.css';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import { type Subject, useRemoveNote } from './notes.api.ts';
import timeline from './timeline.module.css';

interface Props {
  subject: Subject;
  note: NoteEntry;
  onRemoved: () => void;
}

export function NoteCard({ subject, note, onRemoved }: Props) {
  // The note as it was when editing began: its version tells whether somebody else changed it since.
  const [edited, setEdited] = useState<NoteEntry>();
  const card = useRef<HTMLDivElement>(null);
  const remove = useRemoveNote(subject);
  const start = note.text.slice(0, 40);

  const handleRemove = async () => {
    const isGone = await askToRemove({ text: 'This note will be deleted.' }, () => remove.mutateAsync(note), {
      done: 'Note deleted.',
      failed: 'Failed to delete the note.',
    });
    if (isGone) onRemoved();
  };
  const stopEditing = () => {
    setEdited(undefined);
    card.current?.focus({ preventScroll: true });
  };
  return (
    <li className={timeline.entry}>
      <KindDisc icon={IconNote} />
      <div ref={card} className={classes.card} tabIndex={-1}>
        <div className={classes.head}>
          <p>
            <b>{note.actor}</b> wrote a note
            <MomentTime at={note.at} />
            {note.isEdited && <span className={classes.mark}>edited</span>}
          </p>
          {note.isOwn && !edited && (
            <span className={classes.actions}>
              <IconAction icon={IconPencil} label={`Edit note: ${start}`} tip="Edit" onClick={() => setEdited(note)} />
              <IconAction
                icon={IconTrash}
                label={`Delete note: ${start}`}
                tip="Delete"
                isBusy={remove.isPending}
                onClick={() => void handleRemove()}
              />
            </span>
          )}
        </div>
        {edited ? <NoteEditor subject={subject} note={edited} onClose={stopEditing} /> : <NoteText text={note.text} />}
      </div>
    </li>
  );
}
