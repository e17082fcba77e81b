import { hash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@crm/contract/accounts/factors';
import { addresses } from '@crm/contract/core/addresses';
import { type Db, transaction } from '../../db/client.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { notify } from '../../records/notify.ts';
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './factors.queries.ts';

/** No letter or digit that looks like another one. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 12;
const groupLength = 4;

/** Makes new ones in place of the old ones, in the caller's transaction. */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes.map(grouped);
}

/** Whether a code is one of the person's that was never used. The person is told of its use. */
export async function takeRecoveryCodeOf(
  { pool, clock, publish }: PublicContext,
  userId: number,
  code: string,
): Promise<boolean> {
  if (code.length !== length) return false;
  const isTaken = await transaction(pool, async (db) => {
    if (!(await takeRecoveryCode(db, userId, hashOf(userId, code), clock.now()))) return false;
    const left = await countRecoveryCodes(db, userId);
    const text = `A recovery code of your account was used. ${left} of ${recoveryCodeCount} ${left === 1 ? 'is' : 'are'} left.`;
    await notify(db, clock, [userId], { kind: 'security', text, link: addresses.security });
    return true;
  });
  if (isTaken) publish({ topics: ['notifications', 'profile'], users: [userId] });
  return isTaken;
}

function newCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

function grouped(code: string): string {
  return Array.from({ length: length / groupLength }, (_, at) => code.slice(at * groupLength, (at + 1) * groupLength)).join('-');
}

/** Two people's equal codes have different hashes. */
function hashOf(userId: number, code: string): Buffer {
  return hash('sha256', `recovery ${userId} ${code}`, 'buffer');
}
