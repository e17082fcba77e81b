import type { TaskFacts } from '@crm/contract/rules/task-states';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const write = statement(
  'write_task_state',
  `update tasks set stage = $2, rework = $3, new_update = case when $4 then coalesce(new_update, $5::timestamptz) end,
     rework_round = rework_round + case when $3 and not rework then 1 else 0 end, notes = coalesce($6, notes),
     finish_by = coalesce($7, finish_by),
     version = version + 1, updated_at = $5 where id = $1 returning rework_round as round`,
);
const addRework = statement(
  'add_task_rework',
  `insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const give = statement('give_task', 'update tasks set staff_id = $2, version = version + 1, updated_at = $3 where id = $1');
const finish = statement(
  'set_task_finish_by',
  'update tasks set finish_by = $2, version = version + 1, updated_at = $3 where id = $1',
);
const addTeamWork = statement(
  'add_team_work',
  'insert into task_team_work (task_id, author_id, text, created_at) values ($1, $2, $3, $4)',
);
const taker = statement(
  'task_taker',
  `select id, name from users where id = $1 and deleted_at is null and not blocked and (role = 'staff' or id = $2)`,
);

interface NewState extends TaskFacts {
  notes: string | null;
  finishBy: string | null;
}

/** Answers how often the task was sent back. */
export async function writeState(db: Db, id: number, state: NewState, now: Date): Promise<number> {
  const values = [id, state.stage, state.rework, state.isReworkFinished, now, state.notes, state.finishBy];
  return (await firstRow(db, write, values))?.round ?? 0;
}

interface NewRework {
  round: number;
  category: string | null;
  reason: string;
  formerFinishBy: string;
  finishBy: string;
}

export async function insertRework(db: Db, taskId: number, rework: NewRework, askedBy: number, now: Date): Promise<void> {
  const { round, category, reason, formerFinishBy, finishBy } = rework;
  await rows(db, addRework, [taskId, round, category, reason, formerFinishBy, finishBy, askedBy, now]);
}

export async function giveTask(db: Db, id: number, staffId: number, now: Date): Promise<void> {
  await rows(db, give, [id, staffId, now]);
}

/** The caller has locked the task. */
export async function setFinishBy(db: Db, id: number, finishBy: string, now: Date): Promise<void> {
  await rows(db, finish, [id, finishBy, now]);
}

export async function insertTeamWork(db: Db, taskId: number, authorId: number, text: string, now: Date): Promise<void> {
  await rows(db, addTeamWork, [taskId, authorId, text, now]);
}

/** An active staff member, or the administrator who asks. */
export async function findTaker(db: Db, id: number, adminId: number) {
  return firstRow(db, taker, [id, adminId]);
}
