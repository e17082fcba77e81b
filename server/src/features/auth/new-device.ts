import { addresses } from '@crm/contract/core/addresses';
import type { FastifyReply } from 'fastify';
import { rows, statement } from '../../db/statement.ts';
import { agentWords } from '../../plugins/access/describe-user-agent.ts';
import { findDevice, rememberDevice } from '../../plugins/access/known-device.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { canonicalAddress } from '../../plugins/http/client-address.ts';
import { notify } from '../../records/notify.ts';

const dayMs = 86_400_000;

const markFirst = statement(
  'mark_signed_in',
  'insert into signed_in_accounts (user_id) values ($1) on conflict do nothing returning user_id',
);
const wasTold = statement(
  'was_told_of_device',
  `select 1 from (
     select kind, text, created_at from notifications where user_id = $1 order by id desc limit 200
   ) n where n.kind = 'security' and n.text = $2 and n.created_at > $3 limit 1`,
);

interface Account {
  id: number;
  email: string;
}

/** After each sign-in. */
export async function noteDevice(context: PublicContext, account: Account, reply: FastifyReply): Promise<void> {
  await tellOfNewDevice(context, account, reply);
  rememberDevice(context, account, reply);
}

/**
 * Tells somebody of a sign-in where no cookie of an earlier one was. The very first sign-in of an
 * account tells nothing. A program that signs in again and again without cookies is told of once a day. A failure here stops
 * nobody from signing in.
 */
async function tellOfNewDevice(context: PublicContext, account: Account, reply: FastifyReply): Promise<void> {
  const { agent, clock, ip, log, pool, publish } = context;
  try {
    const isFirst = (await rows(pool, markFirst, [account.id])).length > 0;
    if (isFirst || findDevice(context, account.email, reply.request)?.accountId === account.id) return;
    // Their list of devices has one more.
    publish({ topics: ['profile'], users: [account.id] });
    const text = `New sign-in: ${agentWords(agent)}, ${canonicalAddress(ip) ?? 'unknown address'}`;
    const since = new Date(clock.now().getTime() - dayMs);
    if ((await rows(pool, wasTold, [account.id, text, since])).length > 0) return;
    await notify(pool, clock, [account.id], { kind: 'security', text, link: addresses.security });
    publish({ topics: ['notifications'], users: [account.id] });
  } catch (error) {
    log.warn({ err: error }, 'a sign-in was not told');
  }
}
