import { CallError } from '@crm/contract/core/envelope';
import type { Context } from '../context.ts';

export async function figureScope(
  { actor }: Context,
  { staffId }: { teamId?: number | undefined; staffId?: number | undefined },
): Promise<{ staffIds: number[] | null; seesCost: boolean }> {
  if (actor.role === 'admin') return { staffIds: staffId === undefined ? null : [staffId], seesCost: true };
  if (staffId !== undefined && staffId !== actor.id) throw new CallError('FORBIDDEN', 'Not allowed');
  return { staffIds: [actor.id], seesCost: false };
}
