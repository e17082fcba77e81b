import type { Entity, HandoverEntity, HistoryEntity, SearchEntity, TrashEntity, VisibleEntity } from '@crm/contract/core/kinds';
import type { SearchResult } from '@crm/contract/records/search';
import type { Context } from '../plugins/context.ts';
import type { HandoverKind } from './handover-kind.ts';
import type { TrashKind } from './trash/trash-kind.ts';

/**
 * What the server knows about a kind of record, declared once in the `x.record.ts` of its feature. The row of the kind in the
 * contract decides which parts it has: a registration that lacks one does not compile.
 */
export type RecordKind<E extends Entity = Entity> = Named<E> &
  (E extends TrashEntity ? { trash: TrashKind } : unknown) &
  (E extends HistoryEntity ? { history: HistoryKind } : unknown) &
  (E extends SearchEntity ? { find: Find } : unknown) &
  (E extends HandoverEntity ? { handover: HandoverKind } : unknown) &
  (E extends VisibleEntity ? { visibility: VisibilityKind } : unknown);

interface Named<E> {
  entity: E;
  /** SQL for the audit log: the `recordName` of the record of a line `changes c`; null when it has none. */
  name: string | null;
}

export interface HistoryKind {
  /** Throws when the caller may not read the record. */
  requireReadable(context: Context, id: number): Promise<unknown>;
  /** SQL: the ids ('id') whose lines form the history of record $2. */
  ids: string;
}

/** A few records of the kind that the caller may see and that match the term. */
export type Find = (context: Context, term: string) => Promise<SearchResult[]>;

export interface VisibilityKind {
  /** Throws when the caller may not read the record. */
  ownerOf(context: Context, id: number): Promise<number>;
  /** Readers in addition to the owner. */
  mayChange: { mates: boolean; admins: boolean };
}

/** The history of a record that has only the lines with its own id. */
export const ownLines = '(select $2::bigint as id)';

type AnyRecord = { [E in Entity]: RecordKind<E> }[Entity];
export type Records = { readonly [E in Entity]: RecordKind<E> };

/** All kinds by name: a missing one does not compile. */
export function recordsOf<const List extends readonly AnyRecord[]>(list: List & Complete<List>): Records {
  return Object.fromEntries(list.map((record) => [record.entity, record])) as unknown as Records;
}

type Complete<List extends readonly AnyRecord[]> =
  Exclude<Entity, List[number]['entity']> extends never ? unknown : { lacks: Exclude<Entity, List[number]['entity']> };
