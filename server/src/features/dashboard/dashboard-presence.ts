import type { Figures } from '@crm/contract/office/dashboard';
import type { PersonToday } from '@crm/contract/office/presence';
import { minutesOf } from '@crm/contract/rules/times';
import type { Context } from '../../context.ts';
import { wholeDay } from '../presence/presence-day.ts';

type Presence = Figures['presence'];
type State = Presence['rows'][number]['state'];

const states: State[] = ['present', 'left', 'onLeave', 'absent'];
const shownPeople = 8;

/** Who is in today. On a free day nobody is absent; whoever came is shown. */
export async function presenceToday(context: Context): Promise<Presence> {
  const { people, free, counts } = await wholeDay(context.pool, context, undefined, { search: '' });
  const found = people.flatMap((person) => {
    const state = stateOf(person);
    return state === undefined ? [] : [{ person, state }];
  });
  const count = (wanted: State) => found.filter(({ state }) => state === wanted).length;
  found.sort(
    (one, other) => states.indexOf(one.state) - states.indexOf(other.state) || entryOf(one.person) - entryOf(other.person),
  );
  return {
    present: count('present'),
    left: count('left'),
    onLeave: count('onLeave'),
    absent: count('absent'),
    missing: counts.missing,
    free,
    rows: found.slice(0, shownPeople).map(({ person, state }) => ({
      id: person.id,
      name: person.name,
      state,
      time: state === 'left' ? person.exitTime : state === 'present' ? person.entryTime : null,
    })),
  };
}

function stateOf({ entryTime, exitTime, state }: PersonToday): State | undefined {
  if (exitTime !== null) return 'left';
  if (entryTime !== null) return 'present';
  if (state === 'leave' || state === 'halfLeave') return 'onLeave';
  return state === 'free' ? undefined : 'absent';
}

/** The list comes by name: who has no entry keeps that order. */
function entryOf({ entryTime }: PersonToday): number {
  return entryTime === null ? 0 : minutesOf(entryTime);
}
