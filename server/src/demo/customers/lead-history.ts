import type { LeadForm } from '@crm/contract/customers/leads';
import type { Random } from '../random.ts';

export interface LeadChange {
  at: Date;
  action: 'created' | 'updated' | 'deleted';
  before?: Partial<LeadForm>;
  after?: Partial<LeadForm>;
}

/** How a lead became what it is, told backwards from what it is: the newest update first. */
export function historyOf(random: Random, form: LeadForm, createdAt: Date, updatedAt: Date[]): LeadChange[] {
  const changes: LeadChange[] = [];
  let current = form;
  for (const at of updatedAt.toReversed()) {
    const before = earlierOf(random, current);
    const after = Object.fromEntries(Object.entries(current).filter(([name]) => name in before));
    changes.unshift({ at, action: 'updated', before, after });
    current = { ...current, ...before };
  }
  return [{ at: createdAt, action: 'created', after: current }, ...changes];
}

/** One or two facts as they were before an update. */
function earlierOf(random: Random, form: LeadForm): Partial<LeadForm> {
  const amount = { amount: form.amount + 50 * random.int(1, 40) };
  if (form.priority === null) return amount;
  const priority = { priority: form.priority === 'WaitingPeriod' ? null : ('WaitingPeriod' as const) };
  return random.chance(0.3) ? { ...priority, ...amount } : priority;
}
