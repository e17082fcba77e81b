import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../../db/client.ts';
import { firstRow, notNull, statement } from '../../../db/statement.ts';
import { callKind, meetingKind } from '../appointment-kinds.ts';
import { beginOf, forEachKind } from '../appointment-tables.ts';

const read = forEachKind((table) =>
  statement(
    `reminded_${table.kind}`,
    `select ${beginOf(table)} at time zone $3 as "beginsAt" from ${table.name} a
     where a.id = $1 and (a.staff_id = $2 or a.team_staff_id = $2) and a.status = 'pending' and a.deleted_at is null`,
    { beginsAt: notNull },
  ),
);

/** How long before its beginning somebody is reminded, and a minute in which the reminder is made. */
const aheadMs = 16 * 60_000;

/** The appointment that a reminder leads to. Undefined when it has begun, was called off, or is somebody else's now. */
export async function findReminded(
  db: Db,
  { userId, timeZone, now }: { userId: number; timeZone: string; now: Date },
  { link, createdAt }: { link: string | null; createdAt: Date },
): Promise<{ kind: AppointmentKind; id: number; beginsAt: Date } | undefined> {
  if (now.getTime() > createdAt.getTime() + aheadMs) return undefined;
  for (const { kind, address } of [callKind, meetingKind]) {
    const id = link?.startsWith(address) ? Number(link.slice(address.length)) : Number.NaN;
    if (!Number.isSafeInteger(id)) continue;
    const row = await firstRow(db, read[kind], [id, userId, timeZone]);
    return row && row.beginsAt > now ? { kind, id, beginsAt: row.beginsAt } : undefined;
  }
  return undefined;
}
