import type { Change } from '@crm/contract/history';
import { customerLabels, customerText } from '../customers/customer-fields.ts';
import { EntryTime } from './entry-time.tsx';
import { NoteText } from './note-text.tsx';
import classes from './timeline.module.css';

const actionWords: Record<string, string> = {
  created: 'created it',
  updated: 'changed it',
  deleted: 'moved it to Trash',
  restored: 'restored it',
  purged: 'deleted it permanently',
  imported: 'imported it',
  'contact created': 'created a contact from it',
  reassigned: 'reassigned it',
  merged: 'merged another record into it',
  'merged away': 'merged it into another record',
  'merge undone': 'undid a merge',
  'note changed': 'changed a note that said',
  'note deleted': 'deleted a note that said',
};
const labels: Record<string, string> = {
  ...customerLabels,
  owner: 'Owner',
  contact: 'Contact',
  mergedName: 'Other record',
};
/** These set every field; the record itself shows them. */
const beginnings = ['created', 'imported'];

export function ChangeEntry({ change }: { change: Change }) {
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          <b>{change.actor}</b> {actionWords[change.action] ?? change.action}
        </span>
        <EntryTime at={change.at} />
      </p>
      <ChangeDetail change={change} />
    </li>
  );
}

function ChangeDetail({ change: { action, fields } }: { change: Change }) {
  if (fields.length === 0 || beginnings.includes(action)) return null;
  // What a note says now stands in the note.
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
          <dt>{labels[field.name] ?? field.name}</dt>
          <dd>
            <ChangedValue field={field} isUpdate={action === 'updated'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An update shows that a field was empty; other actions tell only what there is to tell. */
function ChangedValue({ field, isUpdate }: { field: Change['fields'][number]; isUpdate: boolean }) {
  const hasBefore = isUpdate || field.before !== null;
  const hasAfter = isUpdate || field.after !== null;
  return (
    <>
      {hasBefore && <del>{customerText(field.name, field.before)}</del>}
      {hasBefore && hasAfter && <span aria-hidden> → </span>}
      {hasAfter && <ins>{customerText(field.name, field.after)}</ins>}
    </>
  );
}
