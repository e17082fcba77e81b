import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { RowTexts } from '@crm/contract/rules/import-values';
import type { Importing } from '../../../src/features/imports/import-kind.types.ts';
import type { ActivityKindName } from '../../../src/features/imports/kinds/activities/activity-kind.types.ts';
import { activityRows } from '../../../src/features/imports/kinds/activities/activity-rows.ts';
import type { Person, TestServer } from '../test-app.ts';

const plan: ImportPlan = {
  mapping: {},
  dropped: [],
  duplicates: 'skip',
  phoneCountry: '',
  dayOrder: 'monthFirst',
  incompleteAsLeads: false,
  ownerId: null,
  owners: null,
};

interface SettledRow {
  row: number;
  problems: ImportProblem[] | null;
  leftOut: string | null;
  reasons: ImportProblem[] | null;
}

/** Rows of an import whose texts are known, checked and settled as the engine does it. */
export async function settledRows(
  server: TestServer,
  kind: ActivityKindName,
  importer: Person,
  given: readonly (RowTexts['fields'] & { note?: string[]; owner?: Person })[],
) {
  const importing = await openImporting(server, kind, importer);
  const lines = given.map(({ note = [], owner = importer, ...fields }, at) => ({
    row: at + 2,
    owner: owner.id,
    notes: null,
    ...activityRows[kind].checkRow({ fields, note, cells: { mapped: 0, noted: 0, dropped: 0 } }, importing),
  }));
  await server.pool.query(
    `insert into import_rows (import_id, row, cells, length, owner_id, form, problems, notes)
     select $1, r.row, '[]', 0, r.owner, r.form, r.problems, r.notes
     from jsonb_to_recordset($2) as r (row int, owner bigint, form jsonb, problems jsonb, notes jsonb)`,
    [importing.id, JSON.stringify(lines)],
  );
  await activityRows[kind].settleRows(server.pool, importing);
  return { importing, rows: await readRows(server, importing) };
}

export async function readRows(server: TestServer, { id }: Importing): Promise<SettledRow[]> {
  const { rows } = await server.pool.query<SettledRow>(
    `select row, problems, left_out as "leftOut", reasons from import_rows where import_id = $1 order by row`,
    [id],
  );
  return rows;
}

/** All good rows become records. */
export async function importAll(server: TestServer, importing: Importing): Promise<number> {
  const { importRows } = activityRows[importing.kind as ActivityKindName];
  let created = 0;
  let slice = await importRows(server.pool, importing, 0, 2000);
  while (slice) {
    created += slice.created;
    slice = await importRows(server.pool, importing, slice.lastRow, 2000);
  }
  return created;
}

async function openImporting(server: TestServer, kind: ActivityKindName, importer: Person): Promise<Importing> {
  const now = server.clock.now();
  const ways = { columns: [], format: 'csv', timeZone: 'America/New_York', currencySign: '$' } as const;
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into imports (owner_id, kind, file_name, encoding, separator, columns, row_count, created_at)
     values ($1, 'lead', 'rows.csv', '', '', '[]', 1, $2) returning id`,
    [importer.id, now],
  );
  return { id: rows[0]?.id ?? 0, kind, importerId: importer.id, plan, now, ...ways };
}

export async function undoAll(server: TestServer, importing: Importing) {
  return activityRows[importing.kind as ActivityKindName].undo(server.pool, importing, async () => undefined);
}
