import { describe, expect, it } from 'vitest';
import type { ImportField, ImportKind } from '../imports/import-kinds.ts';
import { importPlan } from '../imports/import-plan.ts';
import { rowTexts } from './import-values.ts';

/** A row of which each column is one field, such as { phone: ['Phone', '+49 30 1'] }. */
function read(kind: ImportKind, row: Partial<Record<ImportField, [header: string, cell: string]>>, choices: object = {}) {
  const entries = Object.entries(row);
  const mapping = Object.fromEntries(entries.map(([field], at) => [field, { columns: [at], fallback: '' }]));
  const plan = importPlan.parse({ mapping, dropped: [], ...choices });
  const columns = entries.map(([, [name]]) => ({ name }));
  return rowTexts(
    kind,
    plan,
    columns,
    entries.map(([, [, cell]]) => cell),
  );
}

describe('an e-mail', () => {
  it.each([
    ['anna@doe.example', 'anna@doe.example', []],
    ['"Anna Doe" <anna@doe.example>', 'anna@doe.example', []],
    ['"Doe, Anna" <anna@doe.example>', 'anna@doe.example', []],
    ['Front desk (desk@doe.example)', 'desk@doe.example', ['Mail: Front desk']],
    ['mailto:anna@doe.example?subject=Hi', 'anna@doe.example', []],
    ['a@doe.example; b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example, b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example / b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example ::: b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example\nb@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['anna at doe', 'anna at doe', []],
  ])('%j is %s', (cell, email, note) => {
    const texts = read('lead', { name: ['Name', 'Anna Doe'], email: ['Mail', cell] });
    expect(texts.fields.email).toBe(email);
    expect(texts.note).toEqual(note);
  });
});
