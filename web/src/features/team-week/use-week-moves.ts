import { CallError } from '@crm/contract/core/envelope';
import type { PlannedPerson, TeamWeek, WeekMoves } from '@crm/contract/numbers/team-week';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { confirm, showFailure, showInfo, showWarning } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { undoBy } from '../../ui/undo/undo-store.ts';
import { type NewPlace, type PlacedWork, sendBack, useReplan } from './team-week.api.ts';
import { kindWords } from './week-words.ts';

/** Whether the reader may move it at all. */
export function mayMove(moves: WeekMoves, { kind, isDone }: PlacedWork['work']): boolean {
  return !isDone && (moves === 'all' || (moves === 'host' && kind !== 'task'));
}

/** Moves work, asks before it goes where nobody works, and offers to undo it. */
export function useWeekMoves(week: TeamWeek | undefined) {
  const replan = useReplan();
  const { once } = useOneAtATime();

  const move = async (placed: PlacedWork, to: NewPlace, name: string): Promise<boolean> =>
    (await once(
      () =>
        attempt(() => replan.mutateAsync({ placed, to }), {
          failed: (error) => explain(placed, error),
          undo: ({ version }) =>
            undoBy(`${kindWords[placed.work.kind]} moved to ${placeWords(to, name)}`, async () => {
              await sendBack(placed, to, version);
              return `It is back with ${placed.person.name}, ${formatDay(placed.date)}`;
            }),
        }),
      `${placed.work.kind} ${placed.work.id}`,
    )) ?? false;

  /** By the pointer: onto the day of a person. */
  const drop = async (placed: PlacedWork, person: PlannedPerson, date: string): Promise<void> => {
    if (!week || (person.id === placed.person.id && date === placed.date)) return;
    const why = refusalOf(week, placed, date);
    if (why) return showWarning(why);
    const question = questionOf(week, person, date);
    const isSure = question === undefined || (await confirm({ title: question, confirmLabel: 'Move it there' }));
    if (isSure) await move(placed, { staffId: person.id, date, time: placed.work.time }, person.name);
  };
  return { move, drop };
}

function refusalOf({ moves, today }: TeamWeek, placed: PlacedWork, date: string): string | undefined {
  if (date === placed.date) return undefined;
  if (moves === 'host') return 'A team leader can change the host, not the day.';
  return date < today ? 'Nothing can be moved to a day that is over.' : undefined;
}

/** Nobody forbids it: the day may be agreed upon. */
function questionOf({ days }: TeamWeek, { name, days: own }: PlannedPerson, date: string): string | undefined {
  const free = days.find((day) => day.date === date)?.free;
  if (free) return `${formatDay(date)} is free (${free}). Move it there anyway?`;
  const leave = own.find((day) => day.date === date)?.leave;
  return leave ? `${name} is on leave on ${formatDay(date)} (${leave}). Move it there anyway?` : undefined;
}

function placeWords({ date, time }: NewPlace, name: string): string {
  return [name, formatDay(date), time !== null && formatTime(time)].filter(Boolean).join(', ');
}

/** Somebody was quicker: the week has been loaded again by then. */
function explain({ work }: PlacedWork, error: unknown): void {
  const isLate = error instanceof CallError && (error.code === 'STALE' || error.code === 'NOT_FOUND');
  const title = `The ${work.kind} was not moved`;
  if (!isLate) {
    showFailure(title, error);
    return;
  }
  const what = error.code === 'STALE' ? 'was changed in the meantime' : 'is gone';
  showInfo(title, `${work.title} ${what}. The week shows it as it is now.`);
}
