import type { HandoverCounts, KeptRecord } from '@crm/contract/accounts/staff-access';
import { type Db, firstRow, rows, type Statement, statement } from '../../db/client.ts';

// $1 is the person who has it, $2 who gets it, $3 today.

// `in` and not a join: a list that is looked up is hashed, whatever the planner believes of its length.
const samePhone = '(kind, phone_key(phone)) in (select kind, phone from theirs';
const sameEmail = '(kind, lower(email)) in (select kind, email from theirs';
const sameTitle = 'lower(project) in (select title from titles';

/** What the receiver has under the same phone, e-mail or title, in Trash too, cannot be had twice. */
const clashing = `asked as (select $3::date as today
  ), theirs as (
    select kind, phone_key(phone) as phone, lower(email) as email, deleted_at is null as live from customers where owner_id = $2
  ), titles as (select lower(project) as title, deleted_at is null as live from requirements where owner_id = $2
  ), clashing as (
    select id, kind, name, case when ${samePhone}) then 'phone' else 'email' end as what,
      (${samePhone} where live) or ${sameEmail} where live)) is not true as "isTrashed"
    from customers where owner_id = $1 and deleted_at is null and (${samePhone}) or ${sameEmail}))
  )`;

interface Kind {
  entity: string;
  table: string;
  owner: string;
  /** Of the person's records that are not in Trash: those that go. */
  goes: string;
  /** What else changes with the owner. */
  also?: string;
}

/** What goes beside the customers. */
const kinds: Record<'requirements' | 'tasks' | 'calls' | 'meetings' | 'assignments', Kind> = {
  requirements: {
    entity: 'requirement',
    table: 'requirements',
    owner: 'owner_id',
    goes: `not ${sameTitle})`,
  },
  tasks: { entity: 'task', table: 'tasks', owner: 'staff_id', goes: '(stage < 4 or rework)' },
  calls: appointment('call', 'calls', 'call_date'),
  meetings: appointment('meeting', 'meetings', 'meeting_date'),
  assignments: { entity: 'assignment', table: 'assignments', owner: 'staff_id', goes: `status <> 'Completed'` },
};

function appointment(entity: string, table: string, date: string): Kind {
  // Who made it for a team-mate and becomes its host is alone in it.
  const also = ', team_staff_id = nullif(team_staff_id, $2)';
  return { entity, table, owner: 'staff_id', goes: `status = 'pending' and ${date} >= (select today from asked)`, also };
}

const customersThatGo = 'owner_id = $1 and deleted_at is null and id not in (select id from clashing)';
const whatGoes = ({ owner, goes }: Kind) => `${owner} = $1 and deleted_at is null and ${goes}`;

// Without a name these are planned for the very people: one may have five records and another fifty thousand.
const count: Statement = {
  text: `with ${clashing}
    select ${Object.entries(kinds)
      .map(([name, kind]) => `(select count(*)::int from ${kind.table} where ${whatGoes(kind)}) as ${name}`)
      .join(', ')}, count(*) filter (where kind = 'lead')::int as leads, count(*) filter (where kind = 'contact')::int as contacts
    from customers where ${customersThatGo}`,
};
const listKept: Statement = {
  text: `with ${clashing}
    select kind, id, name, what, "isTrashed" from clashing
    union all
    select 'requirement', id, project, 'title', not ${sameTitle} where live) from requirements
    where owner_id = $1 and deleted_at is null and ${sameTitle})
    order by kind, name, id limit $4`,
};

// In the order of the ids, as everybody does who takes several.
const lockCustomers = statement(
  'lock_customers_of',
  'select 1 from customers where owner_id = $1 and deleted_at is null order by id for no key update',
);
// One statement for both kinds: the totals of both people are then taken in one order.
const moveCustomers: Statement = {
  text: `with ${clashing}, moved as (
      update customers set owner_id = $2, version = version + 1, updated_at = $4 where ${customersThatGo} returning id, kind
    ), lines as (${linesOf('moved.kind')})
    select count(*) filter (where kind = 'lead')::int as leads, count(*) filter (where kind = 'contact')::int as contacts
    from moved`,
};

function moveOf(kind: Kind): Statement {
  return {
    text: `with ${clashing}, moved as (
        update ${kind.table} set ${kind.owner} = $2, version = version + 1, updated_at = $4${kind.also ?? ''}
        where ${whatGoes(kind)} returning id
      ), lines as (${linesOf(`'${kind.entity}'`)})
      select count(*)::int as count from moved`,
  };
}

function linesOf(entity: string): string {
  return `insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, ${entity}, moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id`;
}

export interface Handover {
  from: { id: number; name: string };
  to: { id: number; name: string };
}

/** What would go from one to the other; to nobody yet: what there is. */
export async function countHandover(db: Db, fromId: number, toId: number | null, today: string): Promise<HandoverCounts> {
  return counted(await firstRow<HandoverCounts>(db, count, [fromId, toId, today]));
}

export type KeptRow = Omit<KeptRecord, 'reason'> & { what: 'phone' | 'email' | 'title'; isTrashed: boolean };

export async function listKeptRows(db: Db, fromId: number, toId: number, today: string, limit: number): Promise<KeptRow[]> {
  return rows<KeptRow>(db, listKept, [fromId, toId, today, limit]);
}

/** With both accounts locked. Customers come first, as in every other act that takes customers and work on them. */
export async function moveEverything(
  db: Db,
  { from, to }: Handover,
  actorId: number,
  today: string,
  now: Date,
): Promise<HandoverCounts> {
  const values = [from.id, to.id, today, now, actorId, from.name, to.name];
  const move = async (kind: Kind) => counted(await firstRow<{ count: number }>(db, moveOf(kind), values)).count;
  await rows(db, lockCustomers, [from.id]);
  const customers = counted(await firstRow<Pick<HandoverCounts, 'leads' | 'contacts'>>(db, moveCustomers, values));
  return {
    ...customers,
    requirements: await move(kinds.requirements),
    tasks: await move(kinds.tasks),
    calls: await move(kinds.calls),
    meetings: await move(kinds.meetings),
    assignments: await move(kinds.assignments),
  };
}

function counted<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a count returned no row');
  return row;
}
