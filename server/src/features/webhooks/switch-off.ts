import { addresses } from '@crm/contract/core/addresses';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { activeAdminIds, notify } from '../../records/notify.ts';
import { markOff } from './webhooks.queries.ts';

/** Without an administrator: all of them are told, and answers whom. */
export async function switchOffByItself(db: Db, clock: Clock, id: number, reason: string): Promise<number[]> {
  const name = await markOff(db, id, reason, clock.now());
  if (name === undefined) return [];
  const after = { reason };
  await recordChange(db, { at: clock.now(), actorId: null, entity: 'webhook', entityId: id, action: 'switched off', after });
  const admins = await activeAdminIds(db);
  await notify(db, clock, admins, {
    kind: 'security',
    text: `The webhook ${name} was switched off. ${reason}`,
    link: addresses.webhooks,
  });
  return admins;
}
