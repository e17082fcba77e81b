import { addDays } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { facts } from '../../features/assignments/assignment-rows.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company } from '../people.ts';
import { createRandom } from '../random.ts';
import { plans } from './assignment-words.ts';

const seed = 83;

const insert = statement(
  'demo_assignments',
  `with a as (
     insert into assignments (title, description, staff_id, team_id, due_date, priority, status, created_by, created_at)
     select title, description, "staffId", (select id from teams where team_name = team), "dueDate", priority, status, $2, "createdAt"
     from json_to_recordset($1::json) as g (title text, description text, "staffId" bigint, team text, "dueDate" date, priority text,
       status text, "createdAt" timestamptz)
     order by "createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, $2, 'assignment', id, 'created', ${facts('a')} from a order by created_at`,
);

/** What the administrator gave to people, to teams and to nobody in particular. */
export async function fillAssignments(db: Db, { now, admin, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const today = new Intl.DateTimeFormat('en-CA').format(now);
  const given = plans.map(([title, description, priority, status, due, to]) => ({
    title,
    description,
    priority,
    status,
    dueDate: addDays(today, due),
    staffId: typeof to === 'number' ? staff[to]?.id : null,
    team: typeof to === 'object' ? to.team : null,
    createdAt: workingTime(random, now, Math.max(0, -due) + random.int(1, 6)),
  }));
  await rows(db, insert, [JSON.stringify(given), admin.id]);
}
