import { addresses } from '@crm/contract/core/addresses';
import { type Pool, transaction } from '../../db/client.ts';
import type { Publish } from '../../plugins/live/publish.ts';
import { activeAdminIds, notify } from '../../records/notify.ts';
import { alarmText } from './alarm-text.ts';
import { listTeamsOf, rememberAlarms } from './alarms.queries.ts';
import { alarmDays, type FoundAlarm, findAlarms, type Place } from './find-alarms.ts';

const everybody = { staffIds: null, plannerId: null };

/**
 * Tells the administrators and the leaders of the host's teams of each alarm, once. Any number of servers may do it at once: the
 * rows of the alarms and the lines of the inboxes are one transaction.
 */
export async function raiseAlarms(pool: Pool, place: Place, publish: Publish): Promise<void> {
  const alarms = await findAlarms(pool, await alarmDays(pool, place), everybody);
  if (alarms.length === 0) return;
  const users = await transaction(pool, async (db) => {
    const added = new Set((await rememberAlarms(db, alarms, place.clock.now())).map(({ kind, id }) => `${kind} ${id}`));
    const fresh = alarms.filter(({ kind, id }) => added.has(`${kind} ${id}`));
    if (fresh.length === 0) return [];
    const adminIds = await activeAdminIds(db);
    const teams = await listTeamsOf(db, [...new Set(fresh.map(({ hostId }) => hostId))]);
    const told = new Set(adminIds);
    for (const some of Map.groupBy(fresh, sameAbsence).values()) {
      const [first] = some;
      if (!first) continue;
      const leaders = (teams.get(first.hostId) ?? []).flatMap(({ leaderId }) => leaderId ?? []);
      const leaderIds = [...new Set(leaders)].filter((id) => id !== first.hostId);
      const notice = { kind: 'alarm', text: alarmText(first, some.length, place.company) } as const;
      await notify(db, place.clock, adminIds, { ...notice, link: addresses.dashboard });
      await notify(db, place.clock, leaderIds, { ...notice, link: addresses.home });
      for (const id of leaderIds) told.add(id);
    }
    return [...told];
  });
  if (users.length > 0) publish({ topics: ['notifications'], users });
}

/** What one line says: whoever is away on a day leaves all the appointments of that day alone. */
function sameAbsence({ hostId, date, reason }: FoundAlarm): string {
  return `${hostId} ${date} ${reason}`;
}
