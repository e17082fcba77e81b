import type { Correction } from '@crm/contract/office/corrections';
import type { Db } from '../../db/client.ts';
import { searchFolded } from '../../records/list/list-filters.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { type CorrectionRow, correctionColumns, correctionJoin, correctionSays, readCorrections } from './corrections.queries.ts';

const inName = searchFolded('s.name');

export const correctionList = defineScrolled(
  'portion_correction',
  {
    table: 'attendance_corrections',
    alias: 'k',
    columns: correctionColumns,
    owner: 'staff_id',
    join: correctionJoin,
    views: {
      own: [
        { where: "k.status = 'open'", key: 'k.attendance_date', direction: 'desc' },
        { where: "k.status <> 'open'", key: 'k.attendance_date', direction: 'desc' },
      ],
      /** Who has waited longest comes first. */
      open: [{ where: "k.status = 'open'", key: 'k.created_at', direction: 'asc' }],
    },
    search: searchPeople,
    filters: {},
    examples: [{}],
  },
  correctionSays,
);

/** Those that exist, in no order. */
export async function correctionsBy(db: Db, ids: readonly number[]): Promise<Correction[]> {
  return (await readCorrections(db, ids)).map(correctionOf);
}

export function correctionOf(row: CorrectionRow): Correction {
  const { askedAt, dayVersion, dayEntryTime, dayExitTime, ...correction } = row;
  const day = dayVersion === null ? null : { entryTime: dayEntryTime, exitTime: dayExitTime, version: dayVersion };
  return { ...correction, askedAt: askedAt.toISOString(), day };
}

function searchPeople(term: string): Condition {
  const { sql, values } = inName(term);
  return { sql: `k.staff_id = any(array(select s.id from users s where ${sql}))`, values };
}
