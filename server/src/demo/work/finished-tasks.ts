import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { projects } from '../customers/requirement-words.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company } from '../people.ts';
import { createRandom } from '../random.ts';
import { taskNotes, taskWork } from './task-words.ts';

const seed = 101;
const title = 'Website relaunch, standard package';
const items = projects.find(({ kind }) => kind === 'Website relaunch')?.items ?? [];
/** How many each of the first people completed. */
const counts = [12, 6, 5];
const longAgo = 80;
const dayMs = 86_400_000;

const contactsOf = statement(
  'demo_finished_contacts',
  `select id from customers where kind = 'contact' and owner_id = $1 and deleted_at is null order by id`,
);
const insert = statement(
  'demo_finished_tasks',
  `with r as (
     insert into requirements (owner_id, project, data, created_at) values ($1, $2, $3::text[], $4) returning *
   ), listed as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, owner_id, 'requirement', id, 'created', jsonb_build_object('project', project, 'data', data) from r
   ), t as (
     insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, stage, created_at, updated_at, version)
     select $1, g."contactId", r.id, g.notes, g.description, g."finishBy", 'Normal', 4, g."createdAt", g."completedAt", 4
     from r, json_to_recordset($5::json) as g (
       "contactId" bigint, notes text, description text, "finishBy" date, "createdAt" timestamptz, "completedAt" timestamptz
     ) order by g."createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, staff_id, 'task', id, 'created', jsonb_build_object('notes', notes, 'description', description, 'finishBy', finish_by, 'priority', priority)
   from t order by created_at`,
);

/** A package that some people have sold and done again and again: a new task of it is planned from experience. */
export async function fillFinishedTasks(db: Db, { now, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  for (const [place, count] of counts.entries()) {
    const owner = staff[place];
    const contacts = owner ? await rows(db, contactsOf, [owner.id]) : [];
    if (!owner || contacts.length === 0) continue;
    const since = Math.min(longAgo, owner.joinedDaysAgo - 1);
    const tasks = Array.from({ length: count }, () => {
      const [begun, took] = [random.int(18, Math.max(18, since - 1)), random.pick([3, 4, 5, 6, 7, 7, 8, 9, 13])];
      return {
        contactId: random.pick(contacts).id,
        notes: random.pick(taskNotes),
        description: random.pick(taskWork),
        finishBy: new Date(now.getTime() - (begun - took - random.int(-1, 2)) * dayMs).toISOString().slice(0, 10),
        createdAt: workingTime(random, now, begun),
        completedAt: workingTime(random, now, begun - took),
      };
    });
    await rows(db, insert, [owner.id, title, items, workingTime(random, now, since), JSON.stringify(tasks)]);
  }
}
