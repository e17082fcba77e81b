import type { Db } from '../../../db/client.ts';
import { holds, type RowOf, rows, statement } from '../../../db/statement.ts';
import { changedFacts } from '../../../records/changes/changed-facts-sql.ts';
import { facts } from '../../customers/customer-facts.ts';
import type { CustomerForm } from '../../customers/customer-list.ts';
import type { FieldTexts } from '../import-kind.types.ts';
import { fitting } from '../rows/fitting-sql.ts';

const record = `c.id, c.name, c.description, c.email, c.phone, c.location, c.source, c.priority, c.amount, c.deleted_at is not null as "isInTrash",
  (select coalesce(jsonb_agg(n.text), '[]') from (
     select n.text from notes n where n.customer_id = c.id and n.import_id is not null order by n.created_at desc, n.id desc limit 100
   ) n) as notes`;
const says = { cells: holds<string[]>(), edits: holds<FieldTexts>(), form: holds<CustomerForm>(), notes: holds<string[]>() };
const columns = 'row, cells, edits, form, match_id, match_version';
// A record that was changed since the check is not there: what the person saw would not be what happens.
const lock = statement(
  'lock_matched_records',
  `select b.row, b.cells, b.edits, b.form, ${record} from (
     ${fitting(columns, columns, 'row <= $5 and match_id is not null and form is not null and problems is null and left_out is null')}
   ) b join customers c on c.id = b.match_id and c.version = b.match_version and c.deleted_at is null order by c.id for update of c`,
  says,
);
const show = statement(
  'show_matched_records',
  `select b.row, b.cells, b.edits, b.form, ${record} from import_rows b join customers c on c.id = b.match_id
   where b.import_id = $1 and b.row = any($2::int[]) and b.form is not null`,
  says,
);
const change = statement(
  'change_by_import',
  `with given as (
     select * from jsonb_to_recordset($4::jsonb) as g (
       id bigint, name text, description text, email text, phone text, location text, source text, priority text, amount numeric, notes jsonb
     )
   ), old as (select c.* from customers c join given using (id)
   ), c as (
     update customers c set name = g.name, description = g.description, email = g.email, phone = g.phone, location = g.location,
       source = g.source, priority = g.priority, amount = g.amount, version = c.version + 1, updated_at = $3
     from given g where c.id = g.id returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, c.kind, c.id, 'updated', ${changedFacts(facts, 'old', 'c')}, ${changedFacts(facts, 'c', 'old')}
     from c join old using (id) where ${facts('c')} <> ${facts('old')} order by c.id
   ), kept as (
     insert into import_changes (import_id, customer_id, version, before) select $1, c.id, c.version, ${facts('old')} from c join old using (id)
   ), n as (
     insert into notes (customer_id, author_id, text, created_at, import_id)
     select g.id, $2, t.text, $3, $1 from given g cross join lateral jsonb_array_elements_text(g.notes) with ordinality t (text, place)
     where g.notes is not null order by g.id, t.place returning customer_id, text
   ), noted as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $3, $2, c.kind, c.id, 'note added', jsonb_build_object('note', n.text) from n join c on c.id = n.customer_id
   )
   select count(*)::int as count from c`,
);

/** A row and the record that it changes. */
export type MatchedRow = RowOf<typeof lock>;

export interface NewFacts extends CustomerForm {
  id: number;
  notes: string[] | null;
}

const [rowsAtOnce, lengthAtOnce] = [200, 2_000_000];

/** The next rows of a slice that change a record, with their records, which are locked. */
export async function lockMatched(db: Db, importId: number, after: number, lastRow: number): Promise<MatchedRow[]> {
  return rows(db, lock, [importId, after, rowsAtOnce, lengthAtOnce, lastRow]);
}

/** For the grid. */
export async function readMatched(db: Db, importId: number, rowNumbers: readonly number[]): Promise<MatchedRow[]> {
  return rows(db, show, [importId, rowNumbers]);
}

export async function writeChanged(
  db: Db,
  by: { id: number; importerId: number; now: Date },
  changed: readonly NewFacts[],
): Promise<void> {
  await rows(db, change, [by.id, by.importerId, by.now, JSON.stringify(changed)]);
}
