import { type Db, type Pool, transaction } from '../db/client.ts';
import { isUnclaimed } from '../features/auth/auth.service.ts';
import type { Secret } from '../secret.ts';
import { fillAppointments } from './appointments.ts';
import { fillAssignments } from './assignments.ts';
import { fillAttachments } from './attachments.ts';
import { fillAttendance } from './attendance.ts';
import { fillCalendar } from './calendar.ts';
import { fillChat } from './chat.ts';
import { fillContacts } from './contacts.ts';
import { fillDuplicates } from './duplicates.ts';
import { fillLeads } from './leads.ts';
import { fillNotes } from './notes.ts';
import { fillNotifications } from './notifications.ts';
import { type Company, fillPeople } from './people.ts';
import { fillRequirements } from './requirements.ts';
import { fillSubtasks } from './subtasks.ts';
import { fillTasks } from './tasks.ts';
import { fillTeams } from './teams.ts';
import { fillWorklog } from './worklog.ts';

/** What the company has, one file each; a feature adds its own. */
const parts: ((db: Db, company: Company) => Promise<void>)[] = [
  fillTeams,
  fillLeads,
  fillContacts,
  fillDuplicates,
  fillNotes,
  fillRequirements,
  fillTasks,
  fillSubtasks,
  fillAttachments,
  fillAppointments,
  fillCalendar,
  fillAttendance,
  fillWorklog,
  fillAssignments,
  fillChat,
  fillNotifications,
];

/** The example company, all or nothing, for a database in which nobody has an account. False when somebody has. */
export async function fillDemo(pool: Pool, secret: Secret, now: Date): Promise<boolean> {
  return transaction(pool, async (db) => {
    // Two servers may start on one database at once.
    await db.query({ text: 'lock table users in exclusive mode' });
    if (!(await isUnclaimed(db))) return false;
    const company = await fillPeople(db, now, secret);
    for (const fill of parts) await fill(db, company);
    return true;
  });
}
