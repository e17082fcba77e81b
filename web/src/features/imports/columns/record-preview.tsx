import { contactForm } from '@crm/contract/customers/contacts';
import { leadForm } from '@crm/contract/customers/leads';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import { type ImportField, type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { rowReader } from '@crm/contract/rules/import-values';
import { useDeferredValue, useMemo } from 'react';
import { company } from '../../../lib/company/company.ts';
import { countText } from '../../../lib/count-text.ts';
import { useProfile } from '../../../lib/profile.ts';
import { shownText } from '../import-words.ts';
import page from '../imports.module.css';
import classes from './columns.module.css';
import { fieldsOf } from './plan-columns.ts';

const shownRecords = 3;
const shownLines = 8;
const shapes: Partial<Record<ImportKind, Readonly<Record<string, { safeParse: (value: unknown) => Parsed } | undefined>>>> = {
  lead: leadForm.shape,
  contact: contactForm.shape,
};
interface Parsed {
  success: boolean;
  error?: { issues: readonly { message: string }[] } | undefined;
}

interface Props {
  kind: ImportKind;
  details: ImportDetails;
  plan: ImportPlan;
}

/** The first rows of the file as they will be, by the same rule that the server imports them with. */
export function RecordPreview({ kind, details, plan }: Props) {
  const chosen = useDeferredValue(plan);
  const { columns, firstRows } = details;
  const { currencySign } = company.useValue();
  const timeZone = useProfile()?.timeZone;
  const records = useMemo(() => {
    const read = rowReader(kind, chosen, columns, { currencySign, ...(timeZone && { timeZone }) });
    return firstRows.slice(0, shownRecords).map((cells) => read(cells));
  }, [kind, chosen, columns, firstRows, currencySign, timeZone]);
  return (
    <aside className={classes.preview} aria-labelledby="import-preview">
      <h3 id="import-preview">The first records as they will be</h3>
      {records.map(({ fields, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no other name than its place
        <article key={index} aria-label={`Record ${index + 1}`}>
          <dl className={classes.record}>
            {fieldsOf(kind).map((field) => (
              <FieldPreview key={field} kind={kind} field={field} text={fields[field] ?? ''} />
            ))}
            {note.length > 0 && (
              <div className={classes.note}>
                <dt>Note</dt>
                <dd>
                  {note.slice(0, shownLines).join('\n')}
                  {note.length > shownLines && (
                    <span className={page.quiet}>{`\nand ${countText(note.length - shownLines, 'more line')}`}</span>
                  )}
                </dd>
              </div>
            )}
          </dl>
        </article>
      ))}
    </aside>
  );
}

function FieldPreview({ kind, field, text }: { kind: ImportKind; field: ImportField; text: string }) {
  const problem = problemOf(kind, field, text);
  if (text === '' && problem === undefined) return null;
  return (
    <div>
      <dt>{importFieldLabels[field]}</dt>
      <dd>
        {shownText(kind, field, text)} {problem && <em>{problem}</em>}
      </dd>
    </div>
  );
}

function problemOf(kind: ImportKind, field: ImportField, text: string): string | undefined {
  return shapes[kind]?.[field]?.safeParse(text).error?.issues[0]?.message;
}
