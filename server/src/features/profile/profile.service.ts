import type { Profile } from '@crm/contract/accounts/profile';
import { CallError } from '@crm/contract/core/envelope';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { stale } from '../../records/refusals.ts';
import { readProfile, renameUser } from './profile.queries.ts';

export async function getProfile(context: Context): Promise<Profile> {
  const { id, role } = context.actor;
  const stored = await readProfile(context.pool, id);
  if (!stored) throw new CallError('NOT_FOUND', 'Not found');
  return { id, role, ...stored, timeZone: context.timeZone, today: dayIn(context.timeZone, context.clock.now()) };
}

export async function updateProfile(context: Context, form: { name: string }): Promise<Profile> {
  const version = await renameUser(context.pool, context.actor.id, form.name, context.clock.now(), context.seenVersion);
  if (version === undefined) throw stale();
  context.publish({ topics: ['profile'], users: [context.actor.id] });
  context.publish({ topics: ['staff'], admins: true });
  return getProfile(context);
}
