import type { invitationCalls as calls } from '@crm/contract/accounts/invitations';
import type { Received, Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyReply } from 'fastify';
import { type Db, transaction } from '../../db/client.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { networkOf } from '../../plugins/http/client-address.ts';
import { sharedBudget, withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { activeAdminIds } from '../../records/notify.ts';
import { withdrawMail } from '../../records/withdraw-mail.ts';
import {
  createAccount,
  type Newcomer,
  notifyJoined,
  publishJoined,
  refuseTakenEmail,
  signInNewcomer,
} from '../auth/auth.service.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import { logFailure } from '../auth/log-failure.ts';
import { publishTeamChange } from '../team/publish-team-change.ts';
import { hashOf } from './invitation.ts';
import { addMember, findInvitation, lockLiveTeam, markUsed, takeInvitation } from './invitations.queries.ts';

export async function openInvitation(context: PublicContext, token: string): Promise<Returned<typeof calls.open>> {
  const { company, role, teamName, email, expiresAt } = await limited(context, () => requireOpen(context, token));
  return { company: company ?? 'CRM Portal', role, teamName, email, expiresAt: expiresAt.toISOString() };
}

type Accepted = Received<typeof calls.accept>['body'];

/**
 * Every refusal counts as a try, a taken e-mail too: the holder of a token must not find out at will who has an account. Nothing
 * is used up by a refusal.
 */
export async function acceptInvitation(
  context: PublicContext,
  form: Accepted,
  reply: FastifyReply,
): Promise<Returned<typeof calls.accept>> {
  const { account, admins, members } = await limited(context, async () => {
    // Before the password is hashed: a wrong token costs the server nothing.
    await requireOpen(context, form.token);
    const passwordHash = await hashPassword(form.password);
    return transaction(context.pool, (db) => join(context, db, form, passwordHash)).catch(refuseTakenEmail);
  });
  publishJoined(context, admins);
  context.publish({ topics: ['staff'], admins: true });
  if (members.length > 0) publishTeamChange(context, members);
  await signInNewcomer(context, account, reply);
  const { id, name, email, role } = account;
  return { userDetails: { id, name, email, role } };
}

async function join(context: PublicContext, db: Db, form: Accepted, passwordHash: string) {
  const now = context.clock.now();
  const invitation = await takeInvitation(db, hashOf(form.token), now);
  if (!invitation) throw notOpen();
  const newcomer: Newcomer = { name: form.name, email: form.email, passwordHash, role: invitation.role };
  const admins = await activeAdminIds(db);
  const id = await createAccount(context, db, newcomer);
  await markUsed(db, invitation.id, id, now);
  await withdrawMail(db, invitation.mailId, now);
  const { teamId } = invitation;
  // A team that is gone meanwhile keeps nobody out.
  const members = teamId !== null && (await lockLiveTeam(db, teamId)) ? await addMember(db, teamId, id, now) : [];
  await notifyJoined(context, db, newcomer, admins);
  return { account: { ...newcomer, id }, admins, members };
}

async function requireOpen(context: PublicContext, token: string) {
  const { pool, clock } = context;
  const invitation = await findInvitation(pool, hashOf(token), clock.now());
  if (!invitation) throw notOpen();
  refuseLocalSignIn(context, invitation.role);
  return invitation;
}

/** Tries are limited as those of the log-in. */
async function limited<T>(context: PublicContext, attempt: () => Promise<T>): Promise<T> {
  const keys = [['invite-ip', networkOf(context.ip)] as const, ...(await sharedBudget(context, 'invite-all'))];
  return withAttemptLimit(context, keys, attempt).catch(logFailure(context));
}

/** One text for what was used, revoked, has ended or never was. */
function notOpen(): CallError {
  return new CallError('FORBIDDEN', 'This invitation can no longer be used. Ask an administrator for a new one.');
}
