import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';

const insert = statement(
  'demo_reports',
  `with r as (
     insert into number_reports (title, pages, rhythm, is_of_team, is_paused, active_since, created_by, created_at)
     values ('Week in figures', '{customers,flow,funnel,week}', 'week', false, false, $2, $1, $2) returning *
   ), p as (
     insert into number_report_people (report_id, user_id, named_by, named_at) select r.id, $1, $1, $2 from r
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $2, $1, 'report', r.id, 'created', jsonb_build_object('title', r.title, 'pages', r.pages, 'rhythm', r.rhythm, 'team', null,
     'recipients', jsonb_build_array($3::text), 'isPaused', r.is_paused) from r`,
);

/** One of each week, which the administrator sends to herself from now on. */
export async function fillReports(db: Db, { now, admin }: Company): Promise<void> {
  await rows(db, insert, [admin.id, now, admin.name]);
}
