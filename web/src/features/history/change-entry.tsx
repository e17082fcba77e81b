import type { HistoryEntity } from '@crm/contract/core/kinds';
import type { Change } from '@crm/contract/records/history';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ChangeWords } from '../../lib/registry/record-kinds.ts';
import { useRecordKinds } from '../../lib/registry/registry.ts';
import { actionText, fieldLabel } from './change-words.ts';
import { ChangedValue } from './changed-value.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { NoteText } from './note-text.tsx';
import classes from './timeline.module.css';

/** These set every field, so the entry lists none: the record itself shows them. */
const beginnings = ['created', 'imported'];

interface Props {
  kind: HistoryEntity;
  change: Change;
}

export function ChangeEntry({ kind, change }: Props) {
  const words = useRecordKinds()[kind].changes;
  return (
    <EntryFrame
      icon={beginnings.includes(change.action) ? IconPlus : IconPencil}
      at={change.at}
      head={
        <>
          <b>{change.actor}</b> {actionText(words, change.action)}
        </>
      }
    >
      <ChangeDetail change={change} words={words} />
    </EntryFrame>
  );
}

function ChangeDetail({ change: { action, fields }, words }: { change: Change; words: ChangeWords | null }) {
  if (fields.length === 0 || beginnings.includes(action)) return null;
  // The note itself shows its current text, so the entry shows the old one.
  const said = fields.find(({ name }) => name === 'note')?.before;
  if (typeof said === 'string') {
    return (
      <blockquote className={classes.said}>
        <NoteText text={said} />
      </blockquote>
    );
  }
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{fieldLabel(words, field.name)}</dt>
          <dd>
            <ChangedValue field={field} isUpdate={action === 'updated'} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
