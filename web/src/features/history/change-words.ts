import { isRealDay } from '@crm/contract/rules/plain-days';
import { isStoredTime } from '@crm/contract/rules/times';
import { formatDay, formatTime } from '../../lib/dates.ts';
import type { ChangeWords } from '../../lib/registry/record-kinds.ts';

// Each text asks for the words of the record's own kind first; null where it has none.

/** What somebody did to 'it', a record of any kind. */
const actions: Readonly<Record<string, string>> = {
  created: 'created it',
  updated: 'changed it',
  deleted: 'moved it to Trash',
  restored: 'restored it',
  purged: 'deleted it permanently',
  reassigned: 'reassigned it',
};
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

export function actionText(words: ChangeWords | null, action: string): string {
  return words?.actions?.[action] ?? actions[action] ?? action;
}

/** A field that has no label is named after its key: 'Entry time'. */
export function fieldLabel(words: ChangeWords | null, name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words?.labels?.[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function valueText(words: ChangeWords | null, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const own = words?.texts?.[name];
  if (own) return own(value);
  if (typeof value === 'string' && dayForm.test(value) && isRealDay(value)) return formatDay(value);
  if (typeof value === 'string' && isStoredTime(value)) return formatTime(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
