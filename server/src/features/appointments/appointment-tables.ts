import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import { timeText } from '../../records/time-text.ts';

/** The table and columns that hold a kind. */
interface Table {
  kind: AppointmentKind;
  name: 'calls' | 'meetings';
  date: string;
  start: string;
  end: string | null;
}

const tables: Record<AppointmentKind, Table> = {
  call: { kind: 'call', name: 'calls', date: 'call_date', start: 'call_time', end: null },
  meeting: { kind: 'meeting', name: 'meetings', date: 'meeting_date', start: 'start_time', end: 'end_time' },
};

/** Calls `make` for both tables. */
export function forEachKind<T>(make: (table: Table) => T): Record<AppointmentKind, T> {
  return { call: make(tables.call), meeting: make(tables.meeting) };
}

/** When `a` begins, as the indexes of lists have it. */
export function beginOf({ date, start }: Pick<Table, 'date' | 'start'>): string {
  return `(a.${date} + a.${start})`;
}

/** The columns of an `AppointmentRow`, over `from a join ${people}`. */
export function columnsOf({ date, start, end }: Table): string {
  return `a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.${date}::text as date, ${timeText(`a.${start}`)} as start, ${end ? timeText(`a.${end}`) : 'null'} as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version`;
}

export const people = 'join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id';

/** A row as the history keeps it. */
export function factsOf({ date, start, end }: Table) {
  return (row: string) =>
    `(jsonb_build_object('name', ${row}.name, 'subject', ${row}.subject, 'date', ${row}.${date}, 'time', ${timeText(`${row}.${start}`)},
      ${end ? `'endTime', ${timeText(`${row}.${end}`)},` : ''} 'phoneNumber', ${row}.phone_number,
      'description', ${row}.description, 'status', ${row}.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', ${row}.outcome, 'outcomeNote', ${row}.outcome_note, 'minutes', ${row}.minutes)))`;
}
