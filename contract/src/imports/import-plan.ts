import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { importFieldNames } from './import-kinds.ts';

// What a person chooses before rows become records.

export const maxImportColumns = 1000;
const columnNumber = z.int().check(z.nonnegative(), z.lt(maxImportColumns));
const choiceText = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.toWellFormed()),
    z.maxLength(max, `Must be at most ${max} characters`),
  );

/**
 * Where a field comes from: columns of the file and what stands for empty cells. The columns of a name are joined by a
 * space, those of a location by a comma and texts by lines; of all other fields the first filled column counts, and the rest goes into the note.
 * The first filled column of `otherwise` stands in where all of `columns` are empty, such as a company beside people.
 */
const source = z.strictObject({
  columns: z.array(columnNumber).check(z.maxLength(20)),
  otherwise: z.optional(z.array(columnNumber).check(z.maxLength(20))),
  fallback: choiceText(5000),
});
export type ImportSource = z.infer<typeof source>;
/** A field that is not there comes from nowhere. */
export const importMapping = z.partialRecord(z.enum(importFieldNames), source);
export type ImportMapping = z.infer<typeof importMapping>;

/**
 * What happens to a row whose phone or e-mail a record has already, live or in Trash. A task, call, meeting or note that is there
 * already is always skipped: it says the same of the same time.
 */
export const duplicateChoices = ['skip', 'fill', 'overwrite'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/**
 * Whose the records become: by the values of a column, each mapped once. A value that is given to nobody (null) stays in the note,
 * and its row goes where those go that name nobody.
 */
const owners = z.strictObject({
  column: columnNumber,
  people: z
    .array(z.strictObject({ value: choiceText(200), userId: z.nullable(id) }))
    .check(z.maxLength(1000, 'At most 1,000 owners can be mapped')),
});

export const importPlan = z.strictObject({
  mapping: importMapping,
  /** Columns that are left out by choice. All others that no field takes go into the note. */
  dropped: z.array(columnNumber).check(z.maxLength(maxImportColumns)),
  duplicates: z._default(z.enum(duplicateChoices), 'skip'),
  /** The calling code of numbers that have none, such as '49'; empty leaves them as they are. */
  phoneCountry: z._default(z.string().check(z.regex(/^\d{0,4}$/, 'Must be a calling code such as 49')), ''),
  /** How a day such as 03/04/2026 is written. */
  dayOrder: z._default(z.enum(['dayFirst', 'monthFirst']), 'monthFirst'),
  /** A row that lacks what a contact needs becomes a lead, where it has what a lead needs. */
  incompleteAsLeads: z._default(z.boolean(), false),
  /** For administrators: who gets the rows that no column gives to somebody. Null is the importer. */
  ownerId: z._default(z.nullable(id), null),
  owners: z._default(z.nullable(owners), null),
});
export type ImportPlan = z.infer<typeof importPlan>;
