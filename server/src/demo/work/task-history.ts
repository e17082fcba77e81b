import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { fillKept } from '../../features/flow/keep-flow.ts';
import type { Company } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { reworkWords } from './task-words.ts';

const seed = 97;
/** Of completed tasks those that were sent back, and of these those that were sent back again. */
const reworkedShare = 0.26;
const againShare = 0.3;
const hourMs = 3_600_000;
/** How long a task is in a stage, in hours: most are short, some are not. */
const hours = { notStarted: 20, inProgress: 60, review: 22, completed: 16, rework: 30 };

// The day of a rework that lasts is known already.
const tasks = statement(
  'demo_tasks_with_past',
  `select t.id, t.staff_id as "staffId", t.stage, t.rework, t.created_at as "createdAt", q.asked_at as "askedAt"
   from tasks t left join task_reworks q on q.task_id = t.id where t.stage > 1 and t.deleted_at is null order by t.id`,
);
const tell = statement(
  'demo_task_moves',
  `insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select at, "actorId", 'task', "taskId", action, before, after from json_to_recordset($1::json)
     as g (at timestamptz, "actorId" bigint, "taskId" bigint, action text, before jsonb, after jsonb) order by at`,
);
const remember = statement(
  'demo_task_rounds',
  `insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
   select t.id, g.round, g.category, g.reason, t.finish_by, t.finish_by, $2, g.at from json_to_recordset($1::json)
     as g ("taskId" bigint, round int, category text, reason text, at timestamptz) join tasks t on t.id = g."taskId" order by g.at`,
);
const move = statement(
  'demo_task_moved',
  `update tasks t set moved_at = g.at, rework_round = greatest(t.rework_round, g.rounds), updated_at = greatest(t.updated_at, g.at)
   from json_to_recordset($1::json) as g ("taskId" bigint, at timestamptz, rounds int) where t.id = g."taskId"`,
);

type DemoTask = RowOf<typeof tasks>;
interface Move {
  action: string;
  stage?: number;
  round?: number;
  isAdmins?: boolean;
  after: keyof typeof hours;
}

/** How each task came to its stage: the stages one after the other, and back once or more where somebody found something. */
export async function fillTaskHistory(db: Db, { now, admin }: Company): Promise<void> {
  const random = createRandom(seed);
  const found = await rows(db, tasks);
  const told = found.map((task) => ({ task, moves: timed(random, task, movesOf(random, task), now) }));
  const changes = told.flatMap(({ task, moves }) =>
    moves.map(({ at, action, stage, round, former, isAdmins, category, reason }) => ({
      ...{ at, action, taskId: task.id, actorId: isAdmins ? admin.id : task.staffId },
      before: stage === undefined ? null : { stage: former },
      after: stage === undefined ? { round, ...(category && { category, reason }) } : { stage },
    })),
  );
  const rounds = told.flatMap(({ task, moves }) =>
    moves
      .filter(({ action }) => action === 'rework requested')
      .map(({ at, round, category, reason }) => ({ taskId: task.id, at, round, category, reason })),
  );
  const moved = told.map(({ task, moves }) => ({
    taskId: task.id,
    at: task.askedAt ?? moves.at(-1)?.at ?? task.createdAt,
    rounds: moves.filter(({ action }) => action === 'rework requested').length,
  }));
  await rows(db, tell, [JSON.stringify(changes)]);
  await rows(db, remember, [JSON.stringify(rounds), admin.id]);
  await rows(db, move, [JSON.stringify(moved)]);
  await fillKept(db);
}

const start: Move = { action: 'updated', stage: 2, after: 'notStarted' };
const handIn: Move = { action: 'updated', stage: 3, after: 'inProgress' };
const complete: Move = { action: 'updated', stage: 4, isAdmins: true, after: 'review' };

function movesOf(random: Random, { stage, rework }: DemoTask): Move[] {
  if (stage === 2) return [start];
  if (stage === 3) return [start, handIn];
  const whole = [start, handIn, complete];
  if (rework || !random.chance(reworkedShare)) return whole;
  let round = 1;
  while (random.chance(againShare)) round += 1;
  const rounds = Array.from({ length: round }, (_, index): Move[] => [
    { action: 'rework requested', round: index + 1, isAdmins: true, after: 'completed' },
    { action: 'rework ended', round: index + 1, isAdmins: true, after: 'rework' },
  ]);
  return [...whole, ...rounds.flat()];
}

/** Before now, or before the rework that lasts; closer together where there is less time. */
function timed(random: Random, { createdAt, askedAt }: DemoTask, moves: readonly Move[], now: Date) {
  const wanted = moves.map(
    ({ after }) => hours[after] * (0.2 + random.int(0, 100) / 60) * (random.chance(0.12) ? 2.4 : 1) * hourMs,
  );
  const room = 0.9 * ((askedAt ?? now).getTime() - createdAt.getTime());
  const sum = wanted.reduce((total, each) => total + each, 0);
  const scale = Math.min(1, room / sum);
  let at = createdAt.getTime();
  let former = 1;
  return moves.map((one, index) => {
    at += (wanted[index] ?? 0) * scale;
    const before = former;
    former = one.stage ?? former;
    const [category, reason] = one.action === 'rework requested' && random.chance(0.85) ? random.pick(reworkWords) : [];
    return { ...one, at: new Date(at), former: before, category: category ?? null, reason: reason ?? '' };
  });
}
