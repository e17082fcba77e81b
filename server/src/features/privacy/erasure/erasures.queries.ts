import type { ErasedKind, ErasureReason } from '@crm/contract/office/privacy';
import type { Db, Pool } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';
import { streamRows } from '../../../db/stream-rows.ts';

const shownErasures = 1000;

const begin = statement('begin_erasure', `select set_config('crm.erasing', 'on', true) as set`);
const add = statement(
  'add_erasures',
  `with e as (
     insert into erasures (kind, record_id, reason, erased_at, erased_by) select $1, unnest($2::bigint[]), $3, $4, $5
     on conflict do nothing returning record_id
   )
   insert into changes (at, actor_id, entity, entity_id, action)
   select $4, $5, coalesce((select kind from customers where id = e.record_id and $1 = 'customer'), 'user'), e.record_id, 'erased' from e
   order by e.record_id`,
);
const columns = `e.kind, e.record_id as "recordId", e.reason, e.erased_at as "erasedAt", e.erased_by as "erasedBy", u.name as "byName"`;
const list = statement(
  'list_erasures',
  `select ${columns} from erasures e left join users u on u.id = e.erased_by order by e.erased_at desc, e.id desc limit ${shownErasures}`,
);
const read = statement(
  'read_erasure',
  `select ${columns} from erasures e left join users u on u.id = e.erased_by where e.kind = $1 and e.record_id = $2`,
);

const listAll = statement(
  'list_all_erasures',
  'select kind, record_id as "recordId", erased_at as "erasedAt" from erasures order by id',
);
const isOlder = statement(
  'is_older_than_erasure',
  `select exists (select from customers where $1 = 'customer' and id = $2 and created_at < $3)
     or exists (select from users where $1 = 'person' and id = $2 and created_at < $3) as older`,
);

/** All of them, a portion at a time. */
export function streamErasures(pool: Pool) {
  return streamRows(pool, listAll, []);
}

/** Whether the record of this number was there when it was erased. A restored portal gives numbers again. */
export async function wasThere(db: Db, kind: ErasedKind, id: number, at: Date): Promise<boolean> {
  return (await firstRow(db, isOlder, [kind, id, at]))?.older ?? false;
}

/** From here on until the transaction ends, lines of the history may lose their values. */
export async function beginErasure(db: Db): Promise<void> {
  await rows(db, begin);
}

export interface NewErasure {
  kind: ErasedKind;
  ids: readonly number[];
  reason: ErasureReason | null;
  at: Date;
  byId: number | null;
}

/** Writes down what was erased, here and in the history. What is there already stays as it is. */
export async function addErasures(db: Db, { kind, ids, reason, at, byId }: NewErasure): Promise<void> {
  await rows(db, add, [kind, ids, reason, at, byId]);
}

export async function listErasureRows(db: Db) {
  return rows(db, list);
}

export async function readErasure(db: Db, kind: ErasedKind, recordId: number) {
  return firstRow(db, read, [kind, recordId]);
}
