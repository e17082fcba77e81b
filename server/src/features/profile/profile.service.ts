import type { Profile } from '@crm/contract/accounts/profile';
import { CallError } from '@crm/contract/core/envelope';
import { dayIn } from '../../clock.ts';
import { hasPassword } from '../../plugins/access/passwords.ts';
import type { Context } from '../../plugins/context.ts';
import { stale } from '../../records/refusals.ts';
import { isLocalSignInRefused } from '../auth/local-sign-in.ts';
import { readProfile, renameUser } from './profile.queries.ts';

export async function getProfile(context: Context): Promise<Profile> {
  const { id, role } = context.actor;
  const stored = await readProfile(context.pool, id);
  if (!stored) throw new CallError('NOT_FOUND', 'Not found');
  const { passwordHash, ...shown } = stored;
  const today = dayIn(context.timeZone, context.clock.now());
  return { id, role, ...shown, timeZone: context.timeZone, today, ...passwordKeeper(context, passwordHash) };
}

function passwordKeeper(context: Context, passwordHash: string): Pick<Profile, 'passwordKeptBy'> {
  const isKept = !hasPassword(passwordHash) || isLocalSignInRefused(context, context.actor.role);
  return isKept ? { passwordKeptBy: context.provider?.settings.name ?? 'The sign-in provider' } : {};
}

export async function updateProfile(context: Context, form: { name: string }): Promise<Profile> {
  const version = await renameUser(context.pool, context.actor.id, form.name, context.clock.now(), context.seenVersion);
  if (version === undefined) throw stale();
  context.publish({ topics: ['profile'], users: [context.actor.id] });
  context.publish({ topics: ['staff'], admins: true });
  return getProfile(context);
}
