import { kinds } from '@crm/contract/core/kinds';
import type { SearchResult } from '@crm/contract/records/search';
import { transaction } from '../../db/client.ts';
import { firstRow, rows } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { type HandoverKind, handoverOf } from '../handover-kind.ts';
import { type Find, type HistoryKind, ownLines } from '../record-kind.ts';
import { recordName } from '../record-name.ts';
import { patternsOf } from '../search-text.ts';
import type { TrashKind } from '../trash/trash-kind.ts';
import { trashViewerOf, visibleInTrash } from '../trash/trash-sql.ts';
import { type OwnedRecords, publishOwned } from './owned-records.ts';
import { type OwnedEntity, type OwnedRow, titleColumn } from './owned-sql.ts';

interface Words<E extends OwnedEntity> {
  /** The line below the title in the results of the search over everything. */
  detail: (record: OwnedRow<E>) => string;
  /** Why a record stays behind: 'Ada has … already'. */
  twin: string;
}

interface PlainRecord<E> {
  entity: E;
  name: string;
  trash: TrashKind;
  history: HistoryKind;
  find: Find;
  handover: HandoverKind;
}

const foundLimit = 6;

/** The registration of a plain owned kind. */
export function ownedRecordKind<E extends OwnedEntity>(entity: E, records: OwnedRecords<E>, words: Words<E>): PlainRecord<E> {
  const { kind, statements } = records;
  const { table, title } = kind;
  const column = titleColumn(kind);
  return {
    entity,
    name: recordName(table, `r.${column}`),
    trash: trashOf(records),
    history: { requireReadable: records.get, ids: ownLines },
    async find({ pool, actor }, term) {
      const found = await rows(pool, statements.find, [actor.id, patternsOf(term), foundLimit]);
      return found.map(
        (record): SearchResult => ({
          kind: kinds[entity].search,
          id: record.id,
          title: String(record[title]),
          detail: words.detail(record),
          foreign: false,
        }),
      );
    },
    handover: handoverOf({
      entity,
      table,
      owner: 'owner_id',
      unique: { entity, key: `lower(${column})`, title: column, what: words.twin },
    }),
  };
}

function trashOf<E extends OwnedEntity>({ kind, statements }: OwnedRecords<E>): TrashKind {
  const publish = (context: Context, ownerId: number | undefined) => {
    if (ownerId !== undefined) publishOwned(context, kind, 'trash', ownerId);
    return ownerId !== undefined;
  };
  return {
    table: kind.table,
    row: 'r',
    name: `r.${titleColumn(kind)}`,
    owner: 'r.owner_id',
    visible: visibleInTrash('r'),
    async restore(context, id) {
      const { id: viewerId, isAdmin } = trashViewerOf(context);
      const values = [viewerId, isAdmin, id, context.clock.now()];
      return publish(context, (await firstRow(context.pool, statements.restore, values))?.ownerId);
    },
    async purge(context, id) {
      const ownerId = await transaction(context.pool, async (db) => {
        const viewer = trashViewerOf(context);
        const row = await firstRow(db, statements.lockTrashed, [viewer.id, viewer.isAdmin, id]);
        if (!row) return undefined;
        await kind.refuseRemoval?.(context, db, id);
        await rows(db, statements.purge, [viewer.id, id, context.clock.now()]);
        return row.ownerId;
      });
      return publish(context, ownerId);
    },
  };
}
