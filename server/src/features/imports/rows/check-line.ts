import type { Importing, RowKind } from '../import-kind.types.ts';
import type { OwnerOf } from '../owners/row-owners.ts';
import { isFooter } from '../sources/footers.ts';
import type { CheckedLine, StoredRow } from './import-rows.queries.ts';
import { textsOf } from './row-texts.ts';
import { shown } from './shown.ts';

/** How the rows of one import are read. */
export interface RowReader {
  kind: RowKind;
  importing: Importing;
  ownerOf: OwnerOf;
  /** From this row on the file ends with lines of a report. */
  footersFrom?: number;
}

export function checkLine(reader: RowReader, { row, cells, edits }: StoredRow): CheckedLine {
  const { kind, importing, ownerOf, footersFrom = Number.POSITIVE_INFINITY } = reader;
  const { columns } = importing;
  const line = { row, ownerId: ownerOf(cells), asLead: false, notes: null, leftOut: null };
  // Whoever mends such a row says that it is none.
  if (!edits && (row >= footersFrom || isFooter(cells)))
    return { ...line, form: null, problems: null, leftOut: 'footer', ...nothing };
  const beyond = cells.slice(columns.length);
  if (beyond.some((cell) => cell.trim() !== '')) {
    const message = 'This row has more cells than the header';
    return { ...line, form: null, problems: [{ field: null, value: shown(beyond.join(' ')), message }], ...nothing };
  }
  const texts = textsOf(importing, cells, edits);
  const checked = kind.checkRow(texts, importing);
  if (checked.problems) return { ...line, form: null, problems: checked.problems, ...texts.cells };
  const { form, asLead = false, notes = null } = checked;
  return { ...line, form, problems: null, asLead, notes, ...texts.cells };
}

const nothing = { mapped: 0, noted: 0, dropped: 0 };
