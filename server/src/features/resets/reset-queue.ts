import { hash, randomBytes } from 'node:crypto';
import { resetMinutes } from '@crm/contract/accounts/resets';
import type { Clock } from '../../clock.ts';
import { type Db, type Pool, transaction } from '../../db/client.ts';
import { hasPassword } from '../../plugins/access/passwords.ts';
import { nextAttemptAt } from '../../plugins/queue/retry-delay.ts';
import type { Queue } from '../../plugins/queue/worker.ts';
import { queueMail } from '../../records/mails.ts';
import { withdrawMail } from '../../records/withdraw-mail.ts';
import type { Secret } from '../../secret.ts';
import type { OidcSettings } from '../../settings/oidc-settings.ts';
import { type Account, findAccount, lockPasswordHash } from '../auth/accounts.ts';
import { isLocalSignInRefused } from '../auth/local-sign-in.ts';
import { providerLetter, resetLetter } from './reset-letters.ts';
import {
  type ClaimedRequest,
  claimRequests,
  findResetMail,
  isAnyResetAsked,
  postponeRequest,
  takeResetRequest,
  writeReset,
} from './resets.queries.ts';

const mostAtOnce = 2;

export interface ResetTools {
  pool: Pool;
  clock: Clock;
  secret: Secret;
  oidc: OidcSettings | undefined;
  companyName: () => string;
}

/** Looks up the accounts of those who asked, long after they were answered. */
export function resetQueue(tools: ResetTools): Queue<ClaimedRequest> {
  const { pool, clock } = tools;
  return {
    name: 'password resets',
    mostAtOnce,
    isNeeded: () => isAnyResetAsked(pool),
    claim: (most) => claimRequests(pool, clock.now(), most),
    attempt: ({ id }) => transaction(pool, (db) => answerRequest(tools, db, id)),
    postpone: ({ id, since }) => postponeRequest(pool, id, nextAttemptAt(clock.now(), since)),
  };
}

/** Blocked, deleted and unknown get nothing. The mail goes to the address of the account, never to what was typed. */
async function answerRequest(tools: ResetTools, db: Db, id: number): Promise<void> {
  const { clock, oidc } = tools;
  const request = await takeResetRequest(db, id, clock.now());
  if (!request || request.isLate) return;
  const account = await findAccount(db, request.email);
  if (!account || account.blocked) return;
  const asked = { company: tools.companyName(), ip: request.ip };
  const provider = oidc && { settings: oidc };
  if (!hasPassword(account.passwordHash) || isLocalSignInRefused({ provider }, account.role)) {
    await queueMail(db, tools, { ...sentTo(account), content: providerLetter(asked, oidc?.name) });
    return;
  }
  await mailLink(tools, db, account, asked);
}

async function mailLink(tools: ResetTools, db: Db, account: Account, asked: { company: string; ip: string }): Promise<void> {
  // One at a time for an account, and nobody changes its password meanwhile.
  if ((await lockPasswordHash(db, account.id)) === undefined) return;
  const createdAt = tools.clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetMinutes * 60_000);
  await withdrawMail(db, await findResetMail(db, account.id), createdAt);
  const token = randomBytes(32).toString('base64url');
  const mailId = await queueMail(db, tools, { ...sentTo(account), content: resetLetter(asked, token), expiresAt });
  await writeReset(db, { userId: account.id, tokenHash: hash('sha256', token, 'buffer'), createdAt, expiresAt, mailId });
}

function sentTo({ id, name, email }: Account) {
  return { kind: 'password reset' as const, userId: id, to: { address: email, name } };
}
