import type { Figures } from '@crm/contract/office/dashboard';
import { presenceOf } from '@crm/contract/rules/presence';
import type { Context } from '../../plugins/context.ts';
import { countMarks, leavesBetween } from './presence.queries.ts';
import { factsOf } from './presence-day.ts';

/** Who is in today. On a free day nobody is absent; whoever came is counted. */
export async function presenceToday(context: Context): Promise<Figures['presence']> {
  const { pool, timeZone } = context;
  const facts = await factsOf(pool, context);
  const leaves = await leavesBetween(pool, facts.date, facts.date);
  const counts = { present: 0, left: 0, onLeave: 0, absent: 0, missing: 0 };
  for (const { onLeave, entered, hasLeft, count } of await countMarks(pool, facts.date, timeZone, [...leaves.keys()])) {
    if (hasLeft) counts.left += count;
    else if (entered) counts.present += count;
    else {
      const own = onLeave === null ? [] : (leaves.get(onLeave) ?? []);
      const { state } = presenceOf(facts, { entryTime: null, exitTime: null, leaves: own });
      if (state === 'leave' || state === 'halfLeave') counts.onLeave += count;
      else if (state !== 'free') counts.absent += count;
      if (state === 'missing') counts.missing += count;
    }
  }
  return { ...counts, free: facts.free };
}
