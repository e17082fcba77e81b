import { teamMatesOf } from '../../records/access/team-mates.ts';
import { type FigureContext, figureScope, requireRange } from '../../records/figure-scope.ts';
import { type HourPersonRow, hourPeople } from './hours.queries.ts';
import type { HourSpan } from './kept/hour-days.queries.ts';

export interface HourQuery {
  from: string;
  to: string;
  teamId?: number | undefined;
  staffId?: number | undefined;
}

/** Whose hours the caller reads, and what of them. */
export interface HourScope {
  span: HourSpan;
  people: ReadonlyMap<number, HourPersonRow>;
  seesCost: boolean;
  /** Whether the caller may read a record of this owner; its hours count anyway. */
  maySee: (ownerId: number) => boolean;
}

export async function hourScope(context: FigureContext, { from, to, teamId, staffId }: HourQuery): Promise<HourScope> {
  requireRange({ from, to });
  const { pool, actor } = context;
  const { staffIds, seesCost } = await figureScope(context, { teamId, staffId });
  const found = await hourPeople(pool, staffIds, teamId);
  const mates = actor.role === 'admin' ? undefined : new Set([actor.id, ...(await teamMatesOf(pool, actor.id))]);
  return {
    span: { staffIds: found.map(({ id }) => id), isEverybody: staffIds === null, from, to },
    people: new Map(found.map((person) => [person.id, person])),
    seesCost,
    maySee: (ownerId) => mates?.has(ownerId) ?? true,
  };
}

/** As calls and tables name a person of the scope. */
export function personOf({ people }: HourScope, id: number) {
  const { name = '', isFormer = false } = people.get(id) ?? {};
  return { id, name, isFormer };
}
