import type { HandoverCounts, KeptRecord } from '@crm/contract/accounts/staff-access';
import { type HandoverEntity, type KeptEntity, kinds } from '@crm/contract/core/kinds';
import type { Db } from '../db/client.ts';
import { firstRow, planned, rows, type Statement } from '../db/statement.ts';

/** The owner, the receiver (null while nobody is chosen), and the business day. */
interface HandoverPeople {
  fromId: number;
  toId: number | null;
  today: string;
}

export interface HandoverAct {
  from: { id: number; name: string };
  to: { id: number; name: string };
  actorId: number;
  today: string;
  now: Date;
}

/** A record that stays, because the receiver has a duplicate: 'Ada has this phone already'. */
export type KeptRow = Omit<KeptRecord, 'reason'> & { what: string; isTrashed: boolean };

interface HandoverPreview {
  counts: Partial<HandoverCounts>;
  kept: KeptRow[];
}

/** How records move to a colleague when their owner leaves. Kinds that must move together share one. */
export interface HandoverKind {
  /** How many would go, and which would stay with whom they are. */
  preview(db: Db, people: HandoverPeople, limit: number): Promise<HandoverPreview>;
  listKept(db: Db, people: HandoverPeople, limit: number): Promise<KeptRow[]>;
  /** With both accounts locked. */
  move(db: Db, act: HandoverAct): Promise<Partial<HandoverCounts>>;
}

/** Leads and contacts go by statements of their own. */
type PlannedEntity = Exclude<HandoverEntity, 'lead' | 'contact'>;

interface Plan {
  entity: PlannedEntity;
  table: string;
  owner: string;
  /** SQL: which of the person's records outside Trash move. $3 is the business day. */
  goes?: string;
  /** SQL: what else changes with the owner ($2). */
  also?: string;
  /** One person has no two alike, in Trash neither. */
  unique?: { entity: KeptEntity & PlannedEntity; key: string; title: string; what: string };
}

/** Unnamed statements are planned for the actual people: one may have five records and another fifty thousand. */
export function handoverOf(plan: Plan): HandoverKind {
  const { entity, table, owner, unique } = plan;
  const name = kinds[entity].handover.name;
  const count = planned(
    `count_${entity}_to_hand_over`,
    `${asked(plan)} select count(*)::int as count from ${table} where ${whatGoes(plan)}`,
  );
  const kept = unique ? keptOf(plan, unique) : undefined;
  const move = planned(
    `hand_over_${entity}`,
    `${asked(plan)}, moved as (
        update ${table} set ${owner} = $2, version = version + 1, updated_at = $4${plan.also ?? ''}
        where ${whatGoes(plan)} returning id
      ), lines as (${reassignedLines(`'${entity}'`)})
      select count(*)::int as count from moved`,
  );
  const listKept: HandoverKind['listKept'] = async (db, { fromId, toId, today }, limit) =>
    kept && toId !== null ? rows(db, kept, [fromId, toId, today, limit]) : [];
  return {
    preview: async (db, people, limit) => ({
      counts: { [name]: await counted(db, count, [people.fromId, people.toId, people.today]) },
      kept: await listKept(db, people, limit),
    }),
    listKept,
    move: async (db, act) => ({ [name]: await counted(db, move, moveValues(act)) }),
  };
}

/** The history lines for the rows of the CTE `moved`; the values are those of `moveValues`. */
export function reassignedLines(entity: string): string {
  return `insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, ${entity}, moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id`;
}

export function moveValues({ from, to, actorId, today, now }: HandoverAct): unknown[] {
  return [from.id, to.id, today, now, actorId, from.name, to.name];
}

/** A CTE of all parameters, so that each statement may use any of them. */
function asked({ table, unique }: Plan): string {
  const theirs = unique
    ? `, theirs as (select ${unique.key} as key, deleted_at is null as live from ${table} where owner_id = $2)`
    : '';
  return `with asked as (select $2::bigint as receiver, $3::date as today)${theirs}`;
}

// `in` and not a join: PostgreSQL hashes the list, however long the planner expects it to be.
function whatGoes({ owner, goes, unique }: Plan): string {
  const free = unique ? ` and not ${unique.key} in (select key from theirs)` : '';
  return `${owner} = $1 and deleted_at is null${goes ? ` and ${goes}` : ''}${free}`;
}

function keptOf(plan: Plan, unique: NonNullable<Plan['unique']>) {
  const { entity, key, title, what } = unique;
  return planned(
    `list_kept_${entity}`,
    `${asked(plan)}
      select '${entity}' as kind, id, ${title} as name, '${what}' as what, not ${key} in (select key from theirs where live) as "isTrashed"
      from ${plan.table} where ${plan.owner} = $1 and deleted_at is null and ${key} in (select key from theirs)
      order by name, id limit $4`,
  );
}

async function counted(db: Db, count: Statement<{ count: number }>, values: unknown[]): Promise<number> {
  return (await firstRow(db, count, values))?.count ?? 0;
}
