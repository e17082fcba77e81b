import type { HandoverPart } from '@crm/contract/calendar/leave-queue';
import type { LoadedCollisions } from '../calendar/company/admin-calendar.api.ts';
import { handoverOf, type WorkItem } from '../calendar/company/collision-work.ts';

/** To whom each piece of work goes, by its key; null stays with the person. */
export type Takers = ReadonlyMap<string, number | null>;

type Colleague = LoadedCollisions['colleagues'][number];

/** Who is proposed: the free leader of a team, else a free mate. */
export function proposedTaker(colleagues: readonly Colleague[]): Colleague | undefined {
  const free = colleagues.filter(({ isAway, isMate }) => isMate && !isAway);
  return free.find(({ isLeader }) => isLeader) ?? free[0];
}

export function takerOf({ key }: WorkItem, chosen: Takers, proposed: Colleague | undefined): number | null {
  return chosen.has(key) ? (chosen.get(key) ?? null) : (proposed?.id ?? null);
}

/** One part for each colleague who gets something. */
export function handoversOf(work: readonly WorkItem[], takerFor: (item: WorkItem) => number | null): HandoverPart[] {
  const takers = [...new Set(work.map(takerFor).filter((id) => id !== null))];
  return takers.map((toStaffId) => ({ toStaffId, ...handoverOf(work.filter((item) => takerFor(item) === toStaffId)) }));
}
