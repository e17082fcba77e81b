import type { Subtask } from '@crm/contract/work/subtasks';

/** What the form's inputs hold, one text per row, until the contract's schema has read it. */
export interface SubtaskValues {
  title: string;
  details: string[];
}

export const newValues: SubtaskValues = { title: '', details: [''] };

export function valuesOf({ title, details }: Subtask): SubtaskValues {
  return { title, details: details.length > 0 ? [...details] : [''] };
}

/** Whether there is something to lose: an empty row more or less is no change. */
export function isTyped(before: SubtaskValues, now: SubtaskValues): boolean {
  return JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(now));
}

function textsOf({ title, details }: SubtaskValues): unknown {
  return [title.trim(), details.filter(isFilled)];
}

/** Errors are numbered by the rows that are sent; blank rows are not sent. */
export function errorsByRow<T>(errors: Record<string, T>, details: readonly string[]): Record<string, T> {
  const rows = details.flatMap((text, row) => (isFilled(text) ? [row] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      path.replace(/^details\.(\d+)$/, (_, sent: string) => `details.${rows[Number(sent)] ?? sent}`),
      error,
    ]),
  );
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

export function withCheck(subtask: Subtask, { id, line, isChecked }: { id: number; line: string; isChecked: boolean }): Subtask {
  if (subtask.id !== id) return subtask;
  const isNowChecked = (text: string) => (text === line ? isChecked : subtask.checked.includes(text));
  return {
    ...subtask,
    checked: subtask.details.filter(isNowChecked),
    notChecked: subtask.details.filter((text) => !isNowChecked(text)),
  };
}

export function progressText({ checked, details }: Subtask): string {
  return details.length === 0 ? 'No lines' : `${checked.length} of ${details.length} done`;
}
