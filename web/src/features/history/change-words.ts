import { isRealDay } from '@crm/contract/rules/plain-days';
import { boxLabels } from '@crm/contract/rules/task-states';
import { formatDay } from '../../lib/dates.ts';
import { customerLabels, customerText } from '../customers/customer-fields.ts';

/** What somebody did to 'it', the record. */
export const actionWords: Record<string, string> = {
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
  'import undone': 'undid the import of it',
  saved: 'saved it',
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
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** A field without words of its own by its name: 'Entry time'. */
export function fieldLabel(name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Fields that only tasks have, then those of customers, then whatever else there is. */
export function valueText(name: string, value: unknown): string {
  if (name === 'stage') return boxLabels[Number(value) - 1] ?? '–';
  if (typeof value === 'string' && dayForm.test(value) && isRealDay(value)) return formatDay(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('\n');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return customerText(name, value);
}
