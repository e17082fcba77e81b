import type { Rework } from '@crm/contract/work/task-detail';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const teamWork = statement('team_work_of_task', 'select text from task_team_work where task_id = $1 order by id desc limit 200');
const reworkRound = statement('rework_round', 'select rework_round as round from tasks where id = $1');
const reworks = statement(
  'reworks_of_task',
  `select w.round, w.category, w.reason, w.former_finish_by as "formerFinishBy", w.finish_by as "finishBy", u.name as "askedBy",
     w.asked_at as "askedAt"
   from task_reworks w join users u on u.id = w.asked_by where w.task_id = $1 order by w.round desc limit 50`,
);

export async function teamWorkOf(db: Db, taskId: number): Promise<string[]> {
  return (await rows(db, teamWork, [taskId])).map(({ text }) => text);
}

export async function reworkRoundOf(db: Db, taskId: number): Promise<number> {
  return (await firstRow(db, reworkRound, [taskId]))?.round ?? 0;
}

export async function reworksOf(db: Db, taskId: number): Promise<Rework[]> {
  return (await rows(db, reworks, [taskId])).map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }));
}
