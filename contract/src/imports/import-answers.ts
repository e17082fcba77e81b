import * as z from 'zod/mini';
import { importFieldNames, importKinds } from './import-kinds.ts';
import { importPlan } from './import-plan.ts';

// What the server says about an import.

const field = z.enum(importFieldNames);

/** Samples are the first different values of the column; `filled` counts its cells that are not empty. */
const column = z.strictObject({ name: z.string(), samples: z.array(z.string()), filled: z.int() });
export type ImportColumn = z.infer<typeof column>;

const problem = z.strictObject({ field: z.nullable(field), value: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof problem>;

export const importStates = ['uploaded', 'checked', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];
export const importSteps = ['check', 'confirm', 'undo'] as const;
export type ImportStep = (typeof importSteps)[number];

/** What the latest check found. Every row is counted once. */
const counts = z.strictObject({
  /** Rows that become new records, and how many of them become leads because a contact needs more. */
  created: z.int(),
  asLeads: z.int(),
  /** Rows that fill or overwrite a record that is there. */
  changed: z.int(),
  /** Rows with at least one problem. */
  bad: z.int(),
  /** Rows that are left out: who they name is there already, and footers or lines of totals. */
  duplicates: z.int(),
  footers: z.int(),
  /** Where the filled cells of the rows go that are imported. */
  cells: z.strictObject({ mapped: z.int(), noted: z.int(), dropped: z.int() }),
});
export type ImportCounts = z.infer<typeof counts>;

const result = z.strictObject({ created: z.int(), changed: z.int() });

/** All that a screen needs to go on with an import, wherever it was left. */
export const importDetails = z.strictObject({
  id: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx', 'vcf', 'ics']),
  encoding: z.string(),
  separator: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  rows: z.int(),
  columns: z.array(column),
  /** The cells of the first rows, cut where they are long. */
  firstRows: z.array(z.array(z.string())),
  /** The tool that wrote the file, such as 'HubSpot', where its headers tell. */
  tool: z.nullable(z.string()),
  plan: importPlan,
  /** The mapping is one that somebody of the company used for such a file before. */
  isRemembered: z.boolean(),
  state: z.enum(importStates),
  /** The step that runs now, here or on another device. */
  running: z.nullable(z.enum(importSteps)),
  /** Null before the first check. */
  counts: z.nullable(counts),
  /** The commonest problems, for 'apply to all'. */
  commonProblems: z.array(z.strictObject({ field: z.nullable(field), message: z.string(), rows: z.int() })),
  /** Null before it is done. */
  result: z.nullable(result),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
});
export type ImportDetails = z.infer<typeof importDetails>;

const texts = z.partialRecord(field, z.string());
/** A row as the grid shows it: what each field will be, what is wrong with it, and what it changes. */
export const importRow = z.strictObject({
  /** The line of the table as a person counts it: the first row below the header is 2. */
  row: z.int(),
  texts,
  problems: z.array(problem),
  /** The record that this row changes: its name, and what its fields are now. */
  record: z.nullable(z.strictObject({ id: z.int(), name: z.string(), isInTrash: z.boolean(), texts })),
  /** Cells of a row that is left out as a footer. */
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const importListed = z.strictObject({
  id: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  running: z.nullable(z.enum(importSteps)),
  rows: z.int(),
  /** How many records were made or changed. */
  count: z.int(),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
});
export type ImportListed = z.infer<typeof importListed>;

/** A value of the column of owners, in how many rows it stands, and whom it seems to name. */
export const ownerValue = z.strictObject({
  value: z.string(),
  rows: z.int(),
  person: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
});
export type OwnerValue = z.infer<typeof ownerValue>;
