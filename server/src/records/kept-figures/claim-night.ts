import { minutesOf } from '@crm/contract/rules/times';
import { dayIn, timeIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const earliest = 2 * 60;
// Another night is claimed, be it an earlier one: after a clock that was ahead nothing would be compared until then.
const claim = statement(
  'claim_night',
  `insert into app_state as s (key, value) values ($1, $2)
   on conflict (key) do update set value = excluded.value where s.value <> excluded.value returning key`,
);

/** True once a night, for one server. */
export async function claimNight(
  db: Db,
  what: 'flow_compared_on' | 'kept_parts_compared_on',
  timeZone: string,
  now: Date,
): Promise<boolean> {
  if (minutesOf(timeIn(timeZone, now)) < earliest) return false;
  return (await rows(db, claim, [what, dayIn(timeZone, now)])).length > 0;
}
