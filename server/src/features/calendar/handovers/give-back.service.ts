import { type GivenBack, mostStaying } from '@crm/contract/calendar/leave';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { notify } from '../../../records/notify.ts';
import { handTask } from '../../tasks/task-moves.service.ts';
import { beOf, linkOf, type WorkCounts, workText } from '../leave-words.ts';
import type { RequestRow } from '../requests.queries.ts';
import { forgetHandovers, type HandedRow, lockHanded, moveBack, type WorkKind } from './handed-over.ts';

const kinds = ['call', 'meeting', 'task'] as const;
type ByKind = Record<WorkKind, HandedRow[]>;

/** What came back, and whom it concerns. */
export interface TakenBack {
  answer: GivenBack;
  /** Colleagues and planners whose lists change. */
  userIds: number[];
  /** Colleagues who got a notification. */
  toldIds: number[];
}

/** When an approval is taken back: exactly what it moved, as far as nobody has changed it since. The caller has locked the leave. */
export async function giveBack(db: Db, context: Context, { id, staff }: RequestRow): Promise<TakenBack | undefined> {
  const { actor, clock } = context;
  const handed = await lockHanded(db, id);
  const all = kinds.flatMap((kind) => handed[kind]);
  if (all.length === 0) return undefined;
  const moved = select(handed, (row) => reasonOf(row, staff) === undefined);
  const by = { actorId: actor.id, now: clock.now() };
  for (const kind of ['call', 'meeting'] as const) await moveBack(db, kind, id, staff, moved[kind].map(idOf), by);
  for (const task of moved.task) await handTask(db, context, task.id, staff);
  await forgetHandovers(db, id);
  const toldIds = await tellTakers(db, context, staff.name, moved);
  const stays = kinds.flatMap((kind) =>
    handed[kind].flatMap((row) => {
      const why = reasonOf(row, staff);
      return why === undefined ? [] : [{ kind, id: row.id, title: row.title, why }];
    }),
  );
  return {
    answer: { ...countsOf(moved), stays: stays.slice(0, mostStaying), staysTotal: stays.length },
    userIds: [...new Set(all.flatMap(({ takerId, mateId }) => (mateId === null ? [takerId] : [takerId, mateId])))],
    toldIds,
  };
}

/** '2 calls and 1 task were given back to you.'; empty when nothing was. */
export function givenBackText(counts: WorkCounts): string {
  const work = workText(counts);
  return work === '' ? '' : `${work} ${beOf(counts)} given back to you.`;
}

/** Why a piece stays where it is; undefined when it goes back. */
function reasonOf(row: HandedRow, staff: RequestRow['staff']): string | undefined {
  const { isSame, isThere, isDeleted, isDone, isGiverBlocked, ownerName } = row;
  if (isDeleted) return 'is deleted';
  if (!isThere) return `is with ${ownerName} now`;
  if (isDone) return 'is done';
  if (!isSame) return `was changed since and stays with ${ownerName}`;
  if (!staff.isFormer && !isGiverBlocked) return undefined;
  return `stays with ${ownerName}, because ${staff.name} is ${staff.isFormer ? 'former staff' : 'blocked'}`;
}

/** Each colleague gets one notification, however much goes back. */
async function tellTakers(db: Db, { clock }: Context, name: string, moved: ByKind): Promise<number[]> {
  const takers = [...new Set(kinds.flatMap((kind) => moved[kind].map(({ takerId }) => takerId)))];
  for (const takerId of takers) {
    const counts = countsOf(select(moved, (row) => row.takerId === takerId));
    const text = `${workText(counts)} ${beOf(counts)} given back to ${name}.`;
    await notify(db, clock, [takerId], { kind: 'handover', text, link: linkOf(counts) });
  }
  return takers;
}

function select(handed: ByKind, isWanted: (row: HandedRow) => boolean): ByKind {
  return { call: handed.call.filter(isWanted), meeting: handed.meeting.filter(isWanted), task: handed.task.filter(isWanted) };
}

function countsOf({ call, meeting, task }: ByKind): WorkCounts {
  return { calls: call.length, meetings: meeting.length, tasks: task.length };
}

function idOf({ id }: HandedRow): number {
  return id;
}
