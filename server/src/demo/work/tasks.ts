import { stateFacts, type TaskState } from '@crm/contract/rules/task-states';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { reworkWords, taskNotes, taskWork } from './task-words.ts';

const seed = 59;
const firstCount = 64;

const contactsOf = statement(
  'demo_task_contacts',
  `select id from customers where kind = 'contact' and owner_id = $1 and deleted_at is null order by id`,
);
const listsOf = statement(
  'demo_task_lists',
  'select id from requirements where owner_id = $1 and deleted_at is null order by id',
);
const insert = statement(
  'demo_tasks',
  `with given as (
     select * from json_to_recordset($1::json) as g (
       "staffId" bigint, "contactId" bigint, "requirementId" bigint, notes text, description text, "finishBy" date, priority text, stage int,
       rework boolean, "newUpdate" timestamptz, "createdAt" timestamptz, round int)
   ), t as (
     insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, stage, rework, new_update, created_at, rework_round, version)
     select "staffId", "contactId", "requirementId", notes, description, "finishBy", priority, stage, rework, "newUpdate", "createdAt", round, stage
     from given order by "createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, staff_id, 'task', id, 'created', jsonb_build_object('notes', notes, 'description', description, 'finishBy', finish_by, 'priority', priority)
   from t order by created_at`,
);

const addReworks = statement(
  'demo_reworks',
  `with words as (
     select * from unnest($2::text[], $3::text[]) with ordinality as w (category, reason, n)
   ), asked as (
     select t.*, n.n, least(greatest(t.created_at + interval '3 days', $4::timestamptz - n.n % 11 * interval '19 hours'), $4) as asked_at
     from tasks t join (select id, row_number() over (order by id) as n from tasks where rework) n using (id)
   ), r as (
     insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
     select a.id, a.rework_round, w.category, w.reason, a.finish_by - 3, a.finish_by, $1, a.asked_at
     from asked a join words w on w.n = a.n % array_length($2::text[], 1) + 1 returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select asked_at, asked_by, 'task', task_id, 'rework requested', jsonb_build_object('finishBy', former_finish_by),
     jsonb_build_object('round', round, 'category', category, 'reason', reason, 'finishBy', finish_by) from r order by asked_at`,
);

/** Everybody's work, in every state, some of it overdue. */
export async function fillTasks(db: Db, { now, admin, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const given: object[] = [];
  for (const owner of [...staff, admin]) {
    const contacts = await rows(db, contactsOf, [owner.id]);
    const lists = await rows(db, listsOf, [owner.id]);
    if (contacts.length === 0 || lists.length === 0) continue;
    const count = owner === staff[0] ? firstCount : random.int(8, 26);
    for (let n = 0; n < count; n += 1) given.push(taskOf(random, owner, now, random.pick(contacts).id, random.pick(lists).id));
  }
  await rows(db, insert, [JSON.stringify(given)]);
  const categories = reworkWords.map(([category]) => category);
  const reasons = reworkWords.map(([, reason]) => reason);
  await rows(db, addReworks, [admin.id, categories, reasons, now]);
}

const states: TaskState[] = ['S1', 'S1', 'S1', 'S2', 'S2', 'S2', 'S3', 'S3', 'S4', 'S4', 'S4', 'R1', 'R2'];

function taskOf(random: Random, owner: DemoPerson, now: Date, contactId: number, requirementId: number): object {
  const { stage, rework, isReworkFinished } = stateFacts[random.pick(states)];
  const daysAgo = random.int(1, Math.min(60, owner.joinedDaysAgo - 1));
  // What is not done is not old.
  const createdAt = workingTime(random, now, stage < 4 ? Math.ceil(daysAgo / 5) : daysAgo);
  const days = stage === 4 ? random.int(-20, 5) : random.int(-4, 45);
  return {
    staffId: owner.id,
    contactId,
    requirementId,
    notes: random.pick(taskNotes),
    description: random.pick(taskWork),
    finishBy: new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10),
    priority: random.pick(['High', 'Normal', 'Normal', 'Low']),
    stage,
    rework,
    newUpdate: isReworkFinished ? workingTime(random, now, 0) : null,
    createdAt,
    round: rework ? 1 : 0,
  };
}
