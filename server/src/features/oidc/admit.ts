import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { noPassword } from '../../plugins/access/passwords.ts';
import { endSessionsOf } from '../../plugins/access/session.ts';
import type { PublicContext } from '../../plugins/context.ts';
import type { Claims } from '../../plugins/oidc/claims.ts';
import { ProviderFailure } from '../../plugins/oidc/provider-failure.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { activeAdminIds, notify } from '../../records/notify.ts';
import type { OidcSettings } from '../../settings/oidc-settings.ts';
import { findAccount } from '../auth/accounts.ts';
import { createAccount, isUnclaimed, notifyJoined } from '../auth/auth.service.ts';
import { changeRole, isLastAdmin, lockRoles } from '../auth/change-role.ts';
import { followMappedTeams } from '../team/mapped-teams.ts';
import { nameOf, requireEmail } from './new-account.ts';
import { addLink, findLinkedId, findLinkedSubject, lockProviderAccount, type ProviderAccount } from './oidc.queries.ts';
import { type WantedByGroups, wantedByGroups } from './wanted-groups.ts';

const attempts = 4;

/** What a sign-in changed, for those who are to hear of it after the commit. */
export interface Admitted {
  account: ProviderAccount;
  /** Administrators in whose inbox a newcomer was announced. */
  admins: number[];
  isLinked: boolean;
  /** The sessions that a new role ended. */
  ended: string[] | undefined;
  isNotified: boolean;
  /** Those whose teams are others now. */
  regrouped: number[];
  missingTeams: string[];
  isLastAdmin: boolean;
}

/** A role changes, which needs a lock that comes before all others. */
class RolesNotLocked extends Error {}

/** Finds or makes the account of a person whom the provider has named, and gives it the role and the teams of the person's groups. */
export async function admit(context: PublicContext, settings: OidcSettings, claims: Claims): Promise<Admitted> {
  const wanted = wantedByGroups(settings, claims.groups);
  if (!wanted.mayEnter) throw new ProviderFailure('group', 'no group');
  let holdsRoles = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(context.pool, (db) => admitIn(db, context, settings, claims, wanted, holdsRoles));
    } catch (error) {
      if (error instanceof RolesNotLocked) holdsRoles = true;
      // The same person, or somebody with the same e-mail, came in the same moment.
      else if (!uniqueViolation(error) || attempt >= attempts) throw error;
    }
  }
}

async function admitIn(
  db: Db,
  context: PublicContext,
  settings: OidcSettings,
  claims: Claims,
  wanted: WantedByGroups,
  holdsRoles: boolean,
): Promise<Admitted> {
  if (holdsRoles) await lockRoles(db);
  const linkedId = await findLinkedId(db, claims.issuer, claims.sub);
  const { id, admins, isLinked } =
    linkedId === undefined ? await enter(db, context, settings, claims, wanted) : { id: linkedId, admins: [], isLinked: false };
  const former = await lockProviderAccount(db, id);
  if (former.isDeleted) throw new ProviderFailure('account', 'deleted');
  if (former.blocked) throw new ProviderFailure('blocked', 'blocked');
  const now = context.clock.now();
  const changed = await followRole(db, context, settings, former, wanted, holdsRoles);
  const role = changed.ended && wanted.role ? wanted.role : former.role;
  const teams =
    role === 'staff' && settings.teamGroups.length > 0
      ? await followMappedTeams(db, id, wanted.teams, now)
      : { people: [], missing: [] };
  return {
    account: await lockProviderAccount(db, id),
    admins,
    isLinked,
    ended: changed.ended,
    isNotified: isLinked || changed.isLastAdmin,
    // Who becomes administrator leaves all teams.
    regrouped: changed.ended ? [...teams.people, id] : teams.people,
    missingTeams: teams.missing,
    isLastAdmin: changed.isLastAdmin,
  };
}

/** The account with the person's verified e-mail, or a new one; linked from now on. */
async function enter(db: Db, context: PublicContext, settings: OidcSettings, claims: Claims, wanted: WantedByGroups) {
  const email = requireEmail(claims);
  const account = await findAccount(db, email);
  if (account) {
    await lockProviderAccount(db, account.id);
    const linked = await findLinkedSubject(db, account.id);
    if (linked && (linked.issuer !== claims.issuer || linked.sub !== claims.sub))
      throw new ProviderFailure('linked', 'another subject');
    // The same person may have come in another window in the moment before the lock.
    if (!linked) await link(db, context, settings, claims, account.id);
    return { id: account.id, admins: [], isLinked: !linked };
  }
  if (!settings.createsAccounts || (await isUnclaimed(db))) throw new ProviderFailure('account', 'no account');
  const admins = await activeAdminIds(db);
  const role = wanted.role ?? ('staff' as const);
  const newcomer = { name: nameOf(claims, email), email, passwordHash: noPassword, role };
  const id = await createAccount(context, db, newcomer);
  await notifyJoined(context, db, newcomer, admins);
  await link(db, context, settings, claims, id);
  return { id, admins, isLinked: true };
}

async function link(db: Db, { clock }: PublicContext, settings: OidcSettings, claims: Claims, id: number): Promise<void> {
  const now = clock.now();
  await addLink(db, id, claims.issuer, claims.sub, now);
  await recordChange(db, { at: now, actorId: id, entity: 'user', entityId: id, action: 'linked to provider' });
  const text = `Your account is linked to ${settings.name}: you can sign in with it now.`;
  await notify(db, clock, [id], { kind: 'security', text, link: null });
}

/** As when an operator changes the role: all sessions end. The last active administrator stays one. */
async function followRole(
  db: Db,
  { clock }: PublicContext,
  settings: OidcSettings,
  { id, role }: ProviderAccount,
  wanted: WantedByGroups,
  holdsRoles: boolean,
): Promise<{ ended: string[] | undefined; isLastAdmin: boolean }> {
  if (wanted.role === undefined || wanted.role === role) return { ended: undefined, isLastAdmin: false };
  if (!holdsRoles) throw new RolesNotLocked();
  const now = clock.now();
  if (wanted.role === 'staff' && (await isLastAdmin(db, id))) {
    const text = `Your groups at ${settings.name} make you staff. You stay administrator, because there is no other.`;
    await notify(db, clock, [id], { kind: 'security', text, link: null });
    return { ended: undefined, isLastAdmin: true };
  }
  await changeRole(db, id, wanted.role, now);
  await recordChange(db, { at: now, actorId: null, entity: 'user', entityId: id, action: `became ${wanted.role}` });
  const { endSessions } = await endSessionsOf(db, id);
  return { ended: endSessions, isLastAdmin: false };
}
