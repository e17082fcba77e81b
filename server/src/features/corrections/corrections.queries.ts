import type { CorrectionForm, CorrectionStatus } from '@crm/contract/office/corrections';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

/** Of `attendance_corrections k`, with the person and what the day holds now. */
export const correctionColumns = `k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, ${timeText('k.entry_time')} as "entryTime", ${timeText('k.exit_time')} as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", ${timeText('d.entry_time')} as "dayEntryTime",
  ${timeText('d.exit_time')} as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version`;
export const correctionJoin = `join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date`;
export const correctionSays = { status: holds<CorrectionStatus>() };

// Whoever asks must see what the person asks for at the same moment, and that the account still exists.
const lockPerson = statement(
  'lock_corrections_of',
  'select deleted_at is not null as "isFormer" from users where id = $1 for no key update',
);
const lockOne = statement(
  'lock_correction',
  'select k.id, k.staff_id as "staffId", k.status, k.version from attendance_corrections k where k.id = $1 for update',
  correctionSays,
);
const find = statement(
  'find_correction',
  `select ${correctionColumns} from attendance_corrections k ${correctionJoin} where k.id = $1`,
  correctionSays,
);
const some = statement(
  'some_corrections',
  `select ${correctionColumns} from attendance_corrections k ${correctionJoin} where k.id = any($1::bigint[])`,
  correctionSays,
);
const hadTimes = (side: string) => `(select d.${side} from attendance_days d where d.staff_id = $1 and d.attendance_date = $2)`;
const insert = statement(
  'insert_correction',
  `insert into attendance_corrections (staff_id, attendance_date, entry_time, exit_time, reason, created_at, had_entry_time, had_exit_time)
   values ($1, $2, $3, $4, $5, $6, ${hadTimes('entry_time')}, ${hadTimes('exit_time')}) returning id`,
);
const update = statement(
  'update_correction',
  `update attendance_corrections set attendance_date = $2, entry_time = $3, exit_time = $4, reason = $5, updated_at = $6,
     had_entry_time = ${hadTimes('entry_time')}, had_exit_time = ${hadTimes('exit_time')}, version = version + 1
   where id = $7 and staff_id = $1 returning id`,
);
const close = statement(
  'close_correction',
  `update attendance_corrections set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
     version = version + 1, updated_at = $4
   where id = $1 returning id`,
);

export type CorrectionRow = RowOf<typeof find>;

/** Until the end of the transaction the person asks for nothing else, and the account stays. */
export async function lockCorrectionsOf(db: Db, staffId: number): Promise<{ isFormer: boolean }> {
  return (await firstRow(db, lockPerson, [staffId])) ?? { isFormer: true };
}

export async function lockCorrection(db: Db, id: number) {
  return firstRow(db, lockOne, [id]);
}

export async function readCorrection(db: Db, id: number): Promise<CorrectionRow> {
  const row = await firstRow(db, find, [id]);
  if (!row) throw new Error('a correction is gone');
  return row;
}

export async function readCorrections(db: Db, ids: readonly number[]): Promise<CorrectionRow[]> {
  return rows(db, some, [ids]);
}

export async function insertCorrection(db: Db, staffId: number, form: CorrectionForm, now: Date): Promise<CorrectionRow> {
  const row = await firstRow(db, insert, valuesOf(staffId, form, now));
  if (!row) throw new Error('an insert returned no row');
  return readCorrection(db, row.id);
}

/** The caller has locked the row. */
export async function updateCorrection(db: Db, id: number, staffId: number, form: CorrectionForm, now: Date) {
  await firstRow(db, update, [...valuesOf(staffId, form, now), id]);
  return readCorrection(db, id);
}

interface Closing {
  status: Exclude<CorrectionStatus, 'open'>;
  by: number;
  now: Date;
  reason: string | null;
}

/** The caller has locked the row. */
export async function closeCorrection(db: Db, id: number, { status, by, now, reason }: Closing): Promise<CorrectionRow> {
  await firstRow(db, close, [id, status, by, now, reason]);
  return readCorrection(db, id);
}

function valuesOf(staffId: number, { date, entryTime, exitTime, reason }: CorrectionForm, now: Date): unknown[] {
  return [staffId, date, entryTime, exitTime, reason, now];
}
