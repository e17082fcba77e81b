import type { ImportProblem } from '@crm/contract/imports/import-answers';
import { type ImportField, importFieldNames } from '@crm/contract/imports/import-kinds';
import type { RowTexts } from '@crm/contract/rules/import-values';
import type { CheckedRow, Importing } from '../../import-kind.types.ts';
import { shown } from '../../rows/shown.ts';
import { namedCustomer, requireCustomer } from './activity-customer.ts';
import type { ActivityKind } from './activity-kind.types.ts';
import { fitted, withoutTags } from './activity-texts.ts';

/** The form of an activity, or its problems. The schemas of the contract decide. */
export function checkActivity(kind: ActivityKind, texts: RowTexts, importing: Importing): CheckedRow {
  const textOf = (field: ImportField) => texts.fields[field]?.trim() ?? '';
  const { values, more, lines, rest: before, problems: found, title } = kind.read(textOf, importing);
  const who = namedCustomer(texts);
  const all = [...lines, ...texts.note];
  const { text, rest } = fitted(ownText(kind, textOf(kind.text), all, importing), all, title);
  const parsed = kind.schema.safeParse({ ...values, [kind.text]: text });
  const problems = [...requireCustomer(who), ...found, ...(parsed.success ? [] : problemsOf(parsed.error.issues, textOf))];
  if (!parsed.success || problems.length > 0) return { form: null, problems };
  const notes = [...before, ...rest];
  return { form: { ...parsed.data, ...more, ...who }, problems: null, ...(notes.length > 0 ? { notes } : {}) };
}

/** What stands for an empty text is not needed where lines say something. */
function ownText({ text }: ActivityKind, own: string, lines: readonly string[], { plan }: Importing): string {
  return lines.length > 0 && own === plan.mapping[text]?.fallback.trim() ? '' : withoutTags(own);
}

function problemsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  textOf: (field: ImportField) => string,
): ImportProblem[] {
  return importFieldNames.flatMap((field) => {
    const first = issues.find((issue) => issue.path[0] === field);
    return first ? [{ field, value: shown(textOf(field)), message: first.message }] : [];
  });
}
