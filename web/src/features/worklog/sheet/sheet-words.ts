import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { countText } from '../../../lib/count-text.ts';
import type { Sheet } from './sheet.ts';
import { cellOf } from './sheet-fields.ts';
import type { Waiting } from './sheet-save.ts';

/** '2 unsaved cells'; a time and its comment are one cell. */
export function unsavedText({ changes }: Sheet): string {
  const cells = [...changes.keys()].flatMap((field) => cellOf(field) ?? []);
  return countText(new Set(cells.map(({ day, column }) => `${day}:${column}`)).size, 'unsaved cell');
}

/** What cannot be saved yet, in one line; empty when everything can be saved. */
export function waitingText({ days, titles }: Waiting): string {
  const comments = days.length === 1 ? `The comment on day ${days[0]} waits` : `The comments on days ${days.join(', ')} wait`;
  const names =
    titles.length === 1 ? `The title of column ${titles[0]} waits` : `The titles of columns ${titles.join(', ')} wait`;
  const parts = [
    days.length > 0 && `${comments} for a time on ${days.length === 1 ? 'its' : 'their'} day.`,
    titles.length > 0 && `${names} for a time in ${titles.length === 1 ? 'its' : 'their'} column.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** '1 day with unlogged time, 2 days with too much logged'. */
export function gapsText(gaps: readonly number[]): string {
  const missing = gaps.filter((gap) => gap > 0).length;
  const extra = gaps.filter((gap) => gap < 0).length;
  const parts = [
    missing > 0 && `${countText(missing, 'day')} with unlogged time`,
    extra > 0 && `${countText(extra, 'day')} with more logged than attended`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Of one day. */
export function gapText(gap: number): string {
  return gap > 0 ? `${formatMinutes(gap)} not logged` : `${formatMinutes(-gap)} more logged than attended`;
}
