import type { Figures } from '@crm/contract/office/dashboard';
import type { Context } from '../../plugins/context.ts';
import { type PresentPerson, wholeDay } from '../presence/presence-day.ts';

type State = 'present' | 'left' | 'onLeave' | 'absent';

/** Who is in today. On a free day nobody is absent; whoever came is counted. */
export async function presenceToday(context: Context): Promise<Figures['presence']> {
  const { people, free, counts } = await wholeDay(context.pool, context, undefined, { search: '' });
  const states = people.map(stateOf);
  const count = (wanted: State) => states.filter((state) => state === wanted).length;
  return {
    present: count('present'),
    left: count('left'),
    onLeave: count('onLeave'),
    absent: count('absent'),
    missing: counts.missing,
    free,
  };
}

function stateOf({ entryTime, exitTime, state }: PresentPerson): State | undefined {
  if (exitTime !== null) return 'left';
  if (entryTime !== null) return 'present';
  if (state === 'leave' || state === 'halfLeave') return 'onLeave';
  return state === 'free' ? undefined : 'absent';
}
