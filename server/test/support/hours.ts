import type { Pool } from '../../src/db/client.ts';

// Rows of the work log, calls, meetings and rates as the calls leave them, without the forms.

let phones = 0;

interface LoggedCell {
  date: string;
  column: number;
  minutes: number;
  title?: string;
  /** The cell is bound to it. */
  taskId?: number;
}

export async function logCell(pool: Pool, staffId: number, { date, column, minutes, title, taskId }: LoggedCell): Promise<void> {
  await pool.query('insert into worklogs (staff_id, work_date) values ($1, $2) on conflict (staff_id, work_date) do nothing', [
    staffId,
    date,
  ]);
  const { rows } = await pool.query('select id from worklogs where staff_id = $1 and work_date = $2', [staffId, date]);
  const worklogId = Number(rows[0].id);
  await pool.query(
    `insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes) values ($1, $2, $3, $4, $5)`,
    [worklogId, column, title ?? `Task ${column}`, `${minutes}m`, minutes],
  );
  if (taskId !== undefined)
    await pool.query('insert into worklog_cell_tasks (worklog_id, task_number, task_id) values ($1, $2, $3)', [
      worklogId,
      column,
      taskId,
    ]);
}

interface BoundColumn {
  month: string;
  column: number;
  customerId?: number;
  requirementId?: number;
}

export async function bindColumn(
  pool: Pool,
  staffId: number,
  { month, column, customerId, requirementId }: BoundColumn,
): Promise<void> {
  await pool.query(
    'insert into worklog_columns (staff_id, month, task_number, customer_id, requirement_id) values ($1, $2, $3, $4, $5)',
    [staffId, month, column, customerId ?? null, requirementId ?? null],
  );
}

interface Held {
  date: string;
  customerId?: number | null;
  /** Planned. */
  length?: number;
  minutes?: number | null;
  outcome?: string | null;
  status?: string;
}

/** Completed, unless told. */
export async function holdMeeting(
  pool: Pool,
  staffId: number,
  { date, customerId, length = 30, minutes, outcome = 'done', status = 'completed' }: Held,
): Promise<number> {
  const { rows } = await pool.query(
    `insert into meetings (staff_id, contact_id, name, subject, phone_number, description, status, meeting_date, start_time, end_time,
       minutes, outcome, created_at)
     values ($1, $2, 'Ada', 'A talk', '1', 'About it', $3, $4, '09:30', time '09:30' + $5 * interval '1 minute', $6, $7, now()) returning id`,
    [staffId, customerId ?? null, status, date, length, minutes ?? null, status === 'completed' ? outcome : null],
  );
  return Number(rows[0].id);
}

export async function holdCall(
  pool: Pool,
  staffId: number,
  { date, customerId, minutes, outcome = 'done', status = 'completed' }: Held,
): Promise<number> {
  const { rows } = await pool.query(
    `insert into calls (staff_id, contact_id, name, subject, phone_number, description, status, call_date, call_time, minutes, outcome, created_at)
     values ($1, $2, 'Ada', 'A call', '1', 'About it', $3, $4, '23:45', $5, $6, now()) returning id`,
    [staffId, customerId ?? null, status, date, minutes ?? null, status === 'completed' ? outcome : null],
  );
  return Number(rows[0].id);
}

export async function rateFrom(pool: Pool, staffId: number, validFrom: string, hourlyRate: number): Promise<void> {
  await pool.query('insert into staff_rates (staff_id, valid_from, hourly_rate, created_at) values ($1, $2, $3, now())', [
    staffId,
    validFrom,
    hourlyRate,
  ]);
}

export async function addCustomer(pool: Pool, ownerId: number, name: string, amount = 1000): Promise<number> {
  phones += 1;
  const { rows } = await pool.query(
    `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
     values ('contact', $1, $2, 'Buys', $3, $4, 'Dayton', 'Referral', 'Normal', $5, now()) returning id`,
    [ownerId, name, `hours${phones}@shop.example`, String(7_770_000_000 + phones), amount],
  );
  return Number(rows[0].id);
}

export async function addProject(pool: Pool, ownerId: number, project: string): Promise<number> {
  const { rows } = await pool.query(
    `insert into requirements (owner_id, project, data, created_at) values ($1, $2, '{First}', now()) returning id`,
    [ownerId, project],
  );
  return Number(rows[0].id);
}
