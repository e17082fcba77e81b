import type { DayChange } from '@crm/contract/office/corrections';
import type { Context } from '../../plugins/context.ts';
import { changedFields } from '../../records/changes/changed-fields.ts';
import { requireReviewedPerson } from '../attendance/reviewed-staff.ts';
import { changesOfDay, type DayChangeRow } from './day-history.queries.ts';

/** What happened to a day of somebody, former staff too. */
export async function getDayHistory({ pool }: Context, staffId: number, date: string): Promise<DayChange[]> {
  await requireReviewedPerson(pool, staffId);
  return (await changesOfDay(pool, staffId, date)).map(changeOf);
}

/** The day is in the question. */
function changeOf({ id, at, actor, entity, action, before, after }: DayChangeRow): DayChange {
  const fields = changedFields(before, after).filter(({ name }) => name !== 'date');
  return { id, at: at.toISOString(), actor: actor ?? 'System', entity, action, fields };
}
