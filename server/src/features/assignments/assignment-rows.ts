import { type Assignment, pseudoAdmin } from '@crm/contract/work/assignments';
import type { Rows } from '../../db/statement.ts';

export type AssignmentRow = Rows['lock_assignment'];

/** The columns over `joined`. A team in Trash is not shown: only `storedTeamId` names it. */
export const columns = `a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version`;
export const joined = 'left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null';

/** $1 is a member of staff, who sees their own assignments, and those of 'Admin' with one of their teams. */
export const seenByStaff = `(a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1)))`;

/** An assignment as the history keeps it. */
export function facts(row: string): string {
  return `jsonb_build_object('title', ${row}.title, 'description', ${row}.description,
    'assignedTo', coalesce((select name from users where id = ${row}.staff_id), '${pseudoAdmin.name}'),
    'team', (select team_name from teams where id = ${row}.team_id),
    'dueDate', ${row}.due_date, 'priority', ${row}.priority, 'status', ${row}.status)`;
}

/** The specification names the same things twice. */
export function assignmentOf(row: Omit<AssignmentRow, 'storedTeamId'>): Assignment {
  const { id, title, description, staffId, name, email, teamId, teamName, dueDate, priority, status, version } = row;
  const person = staffId === null ? null : { id: staffId, name: name ?? '', email: email ?? '' };
  return {
    id,
    title,
    description,
    staffId,
    assignedTo: person,
    assignedStaff: person,
    assignedName: person?.name ?? pseudoAdmin.name,
    assignedEmail: person?.email ?? pseudoAdmin.email,
    teamId,
    team: teamId === null ? null : { id: teamId, teamName: teamName ?? '' },
    date: dueDate,
    dueDate,
    priority,
    workUpdate: status,
    status,
    version,
  };
}
