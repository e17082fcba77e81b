import type { Change } from '@crm/contract/history';
import { boxLabels } from '@crm/contract/task-states';
import { formatDay } from '../../lib/dates.ts';
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
  'sub-task created': 'added a sub-task',
  'sub-task changed': 'changed a sub-task',
  'sub-task removed': 'removed a sub-task',
  'sub-task restored': 'restored a sub-task',
  'sub-task deleted': 'deleted a sub-task permanently',
  'line checked': 'checked a line',
  'line unchecked': 'unchecked a line',
  'note changed': 'changed a note that said',
  'note deleted': 'deleted a note that said',
  'attachment added': 'attached a document',
  'attachment deleted': 'deleted a document',
  'rework requested': 'sent it back for rework',
  'rework finished': 'finished the rework',
  'rework reopened': 'took back that the rework is finished',
  'rework ended': 'ended the rework',
};
const labels: Record<string, string> = {
  ...customerLabels,
  owner: 'Owner',
  contact: 'Contact',
  mergedName: 'Other record',
  attachment: 'Document',
  requirement: 'Requirement',
  notes: 'Notes',
  finishBy: 'Finish By',
  stage: 'Stage',
  round: 'Round',
  subtask: 'Sub-task',
  line: 'Line',
  lines: 'Lines',
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
  // A name that only says which part was changed.
  const isSame = JSON.stringify(field.before) === JSON.stringify(field.after);
  const hasBefore = !isSame && (isUpdate || field.before !== null);
  const hasAfter = isUpdate || field.after !== null;
  return (
    <>
      {hasBefore && <del>{valueText(field.name, field.before)}</del>}
      {hasBefore && hasAfter && <span aria-hidden> → </span>}
      {hasAfter && <ins>{valueText(field.name, field.after)}</ins>}
    </>
  );
}

/** Fields that only tasks have, then those of customers. */
function valueText(name: string, value: unknown): string {
  if (name === 'stage') return boxLabels[Number(value) - 1] ?? '–';
  if (name === 'finishBy' && typeof value === 'string') return formatDay(value);
  if (Array.isArray(value)) return value.join('\n');
  return customerText(name, value);
}
