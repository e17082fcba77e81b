import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import type { Importing } from '../../import-kind.types.ts';

export type ActivityKindName = Exclude<ImportKind, 'lead' | 'contact'>;

export type FieldText = (field: ImportField) => string;

/** What a kind reads from the fields of a row. */
export interface Draft {
  /** As the schema of the kind wants them; its text is added by the caller. */
  values: Record<string, unknown>;
  /** What the schema of the contract does not know: how it went, in which stage it is. */
  more: Record<string, unknown>;
  /** Lines 'Label: value' of what no field can keep. */
  lines: string[];
  /** Texts of notes: what is too long for a field of its own. */
  rest: string[];
  problems: ImportProblem[];
  /** Heads what goes on in a note. */
  title: string;
}

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true; data: object } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** Everything that differs between tasks, calls, meetings and notes before the database is asked. */
export interface ActivityKind {
  kind: ActivityKindName;
  /** The field that takes the lines of the note. */
  text: 'description' | 'text';
  schema: Schema;
  read(fieldText: FieldText, importing: Importing): Draft;
}
