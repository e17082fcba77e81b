import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const teamWork = statement('team_work_of_task', 'select text from task_team_work where task_id = $1 order by id desc limit 200');
const reworkRound = statement('rework_round', 'select rework_round as round from tasks where id = $1');

export async function teamWorkOf(db: Db, taskId: number): Promise<string[]> {
  return (await rows(db, teamWork, [taskId])).map(({ text }) => text);
}

export async function reworkRoundOf(db: Db, taskId: number): Promise<number> {
  return (await firstRow(db, reworkRound, [taskId]))?.round ?? 0;
}
