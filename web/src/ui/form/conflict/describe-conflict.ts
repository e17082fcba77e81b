import type { Choices, ConflictContent, ConflictField, MergedField } from './conflict.types.ts';
import type { FieldValues, MergedValues } from './merge-values.ts';

/** How a conflict names a field and shows what is in it. */
interface FieldWords<Value> {
  label: string;
  show?: (value: Value) => string;
  /** Free text, of which both versions can be kept. */
  isText?: boolean;
}
export type FormFields<Values> = { readonly [Name in keyof Values]: FieldWords<Values[Name]> };
type LooseFields = Record<string, FieldWords<never> | undefined>;

interface Sides<Values> {
  base: Values;
  theirs: Values;
  mine: Values;
}

export function describeConflict<Values extends object>(
  fields: FormFields<Values>,
  sides: Sides<Values>,
  { conflicts, taken }: MergedValues<Values>,
): Pick<ConflictContent, 'conflicts' | 'merged'> {
  const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map((values) => values as FieldValues) as [
    FieldValues,
    FieldValues,
    FieldValues,
  ];
  const wordsOf = (name: string) => (fields as LooseFields)[name] ?? { label: name };
  const conflictOf = (name: string): ConflictField => {
    const words = wordsOf(name);
    const [before, typed, saved] = [base, mine, theirs].map((values) => textOf(words, values[name])) as [string, string, string];
    const canCombine = words.isText === true || Array.isArray(mine[name]);
    return {
      name,
      label: words.label,
      before,
      mine: typed,
      theirs: saved,
      combined: canCombine && words.show === undefined ? combinedOf(typed, saved) : undefined,
    };
  };
  const mergedOf = ({ name, from }: (typeof taken)[number]): MergedField => {
    const words = wordsOf(name);
    const after = (from === 'mine' ? mine : theirs)[name];
    return { name, label: words.label, before: textOf(words, base[name]), after: textOf(words, after), from };
  };
  return { conflicts: conflicts.map(conflictOf), merged: taken.map(mergedOf) };
}

/** The values of the form after a person has chosen. */
export function chosenValues<Values extends object>(merged: Values, theirs: Values, choices: Choices): Values {
  const values = { ...merged } as FieldValues;
  for (const [name, choice] of Object.entries(choices)) {
    if (choice === 'theirs') values[name] = (theirs as FieldValues)[name];
    else if (choice !== 'mine') values[name] = Array.isArray(values[name]) ? choice.text.split('\n') : choice.text;
  }
  return values as Values;
}

function textOf({ show }: FieldWords<never>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (show) return show(value as never);
  return Array.isArray(value) ? value.filter((line) => line !== '').join('\n') : String(value);
}

/** All lines of what is saved, and those typed here that it does not have. */
function combinedOf(mine: string, theirs: string): string {
  const saved = theirs.split('\n');
  return [...saved, ...mine.split('\n').filter((line) => !saved.includes(line))].join('\n');
}
