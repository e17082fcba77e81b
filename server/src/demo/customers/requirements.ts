import type { RequirementForm } from '@crm/contract/customers/requirements';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { firstWords, trades } from './lead-words.ts';
import { projects, specialLists } from './requirement-words.ts';

interface DemoList extends RequirementForm {
  ownerId: number;
  createdAt: Date;
  deletedAt: Date | null;
}

const seed = 37;
const oldestDaysAgo = 89;
// More than fits on a screen, so that the search over the cards is there.
const firstStaffCount = 34;

// A title is unique per owner: it finds the list that a history belongs to.
const insert = statement(
  'demo_requirements',
  `with given as (
     select * from json_to_recordset($1::json) as g ("ownerId" bigint, project text, data text[], "createdAt" timestamptz, "deletedAt" timestamptz)
   ), r as (
     insert into requirements (owner_id, project, data, version, created_at, updated_at, deleted_at, deleted_by)
     select "ownerId", project, data, case when "deletedAt" is null then 1 else 2 end, "createdAt", "deletedAt", "deletedAt",
       case when "deletedAt" is not null then "ownerId" end
     from given order by "createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, owner_id, 'requirement', id, action, after from (
     select created_at as at, owner_id, id, 'created' as action, jsonb_build_object('project', project, 'data', data) as after from r
     union all
     select deleted_at, owner_id, id, 'deleted', null from r where deleted_at is not null
   ) told order by at, id`,
);

export async function fillRequirements(db: Db, company: Company): Promise<void> {
  await rows(db, insert, [JSON.stringify(exampleRequirements(company))]);
}

/** Everybody's lists; what they are follows from the seed alone. */
function exampleRequirements({ now, admin, staff }: Company): DemoList[] {
  const random = createRandom(seed);
  const [first, ...others] = staff;
  const owners = [
    ...(first ? [{ owner: first, live: firstStaffCount, trashed: 4 }] : []),
    { owner: admin, live: 3, trashed: 0 },
    ...others.map((owner) => ({ owner, live: random.int(4, 14), trashed: random.int(0, 2) })),
  ];
  return owners.flatMap(({ owner, live, trashed }, ownerIndex) => [
    ...formsOf(random, live + trashed).map((form, index) => listOf(random, owner, form, now, index >= live)),
    ...(ownerIndex === 0 ? specialLists.map((form) => listOf(random, owner, { ...form, data: [...form.data] }, now, false)) : []),
  ]);
}

function formsOf(random: Random, count: number): RequirementForm[] {
  const names = random.shuffled(firstWords).slice(0, count);
  return names.map((name) => {
    const { kind, items } = random.pick(projects);
    const data = random.shuffled(items).slice(0, random.int(1, items.length));
    return { project: `${kind}: ${name} ${random.pick(trades)}`, data };
  });
}

function listOf(random: Random, owner: DemoPerson, form: RequirementForm, now: Date, isTrashed: boolean): DemoList {
  const createdDaysAgo = random.int(2, Math.min(oldestDaysAgo, owner.joinedDaysAgo - 1));
  const createdAt = workingTime(random, now, createdDaysAgo);
  const deletedAt = workingTime(random, now, random.int(0, createdDaysAgo - 1));
  return { ...form, ownerId: owner.id, createdAt, deletedAt: isTrashed ? deletedAt : null };
}
