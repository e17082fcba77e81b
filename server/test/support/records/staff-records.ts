import type { HolidayType } from '@crm/contract/calendar/calendar';
import type { LeaveStatus, LeaveType } from '@crm/contract/calendar/leave';
import type { Pool } from '../../../src/db/client.ts';

// Records that only an administrator's calls, or the passing of days, can make.

interface HolidayDetails {
  date: string;
  description?: string;
  type?: HolidayType;
}

export async function createHoliday(pool: Pool, { date, description, type }: HolidayDetails): Promise<number> {
  return insert(pool, 'insert into holidays (holiday_date, description, type, created_at) values ($1, $2, $3, now())', [
    date,
    description ?? 'Founders Day',
    type ?? 'companyHoliday',
  ]);
}

interface LeaveDetails {
  staffId: number;
  start: string;
  end?: string;
  type?: LeaveType;
  status?: LeaveStatus;
}

export async function createLeave(pool: Pool, { staffId, start, end, type, status }: LeaveDetails): Promise<number> {
  return insert(
    pool,
    `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
     values ($1, $2, 'Casual', $3, $4, 'Personal', $5, now())`,
    [staffId, type ?? 'fullday', start, end ?? start, status ?? 'Approve'],
  );
}

interface AttendanceDetails {
  staffId: number;
  date: string;
  entry?: string | null;
  exit?: string | null;
}

/** Times as 'HH:MM'. */
export async function createAttendance(pool: Pool, { staffId, date, entry, exit }: AttendanceDetails): Promise<number> {
  return insert(
    pool,
    'insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, created_at) values ($1, $2, $3, $4, now())',
    [staffId, date, entry ?? null, exit ?? null],
  );
}

interface MessageDetails {
  from: number;
  to: number;
  text: string;
  isRead?: boolean;
}

export async function createMessage(pool: Pool, { from, to, text, isRead }: MessageDetails): Promise<number> {
  return insert(
    pool,
    `insert into chat_messages (sender_id, receiver_id, message, sent_at, read_at)
     values ($1, $2, $3, now(), case when $4 then now() end)`,
    [from, to, text, isRead ?? false],
  );
}

async function insert(pool: Pool, text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${text} returning id`, values);
  return rows[0]?.id ?? 0;
}
