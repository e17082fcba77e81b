import { breathe, inSlices } from '../../breathe.ts';
import type { Db } from '../../db/client.ts';
import type { Snapshot } from '../../db/snapshot.ts';
import { composed, firstRow, holds, statement } from '../../db/statement.ts';
import { customerFiles } from './tables/customer-files.ts';
import { everythingTables } from './tables/everything-tables.ts';
import { type HandedTable, type Part, selectText } from './tables/handed-table.ts';
import { chatTables, personTables } from './tables/person-tables.ts';

/** A value as JSON has it. */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

const handed = composed(
  'handed_rows',
  function* () {
    for (const table of everythingTables) yield selectText(table, 'all');
    for (const table of [...personTables, ...chatTables]) yield selectText(table, 'ofPerson');
    for (const table of customerFiles) yield selectText(table, 'ofCustomer');
  },
  { cells: holds<Cell[]>() },
);
const logo = statement('read_logo_to_hand_out', 'select logo, logo_type as type from company where logo is not null');
const files = statement(
  'list_files_to_hand_out',
  'select id, file_name as name from task_attachments where size > 0 order by id',
);
const piece = statement('read_piece_to_hand_out', 'select bytes from task_attachment_chunks where attachment_id = $1 and n = $2');

/** The rows of a file, a few at a time. */
export async function* handedRows(
  snapshot: Snapshot,
  table: HandedTable,
  part: Part,
  values: unknown[] = [],
): AsyncGenerator<Cell[][]> {
  const text = handed.planned(selectText(table, part));
  for await (const found of snapshot.stream(text, values)) {
    for await (const slice of inSlices(found)) yield slice.map(({ cells }) => cells ?? []);
  }
}

export async function readLogo(db: Db) {
  return firstRow(db, logo);
}

/** The files of all tasks. */
export async function* storedFiles(snapshot: Snapshot) {
  for await (const found of snapshot.stream(files)) yield* found;
}

/** The bytes of an attachment, piece by piece. */
export async function* attachmentPieces(db: Db, id: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const found = await firstRow(db, piece, [id, n]);
    if (!found) return;
    await breathe();
    yield found.bytes;
  }
}
