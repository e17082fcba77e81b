import { type Db, type Pool, transaction } from '../db/client.ts';
import { isUnclaimed } from '../features/auth/auth.service.ts';
import type { Secret } from '../secret.ts';
import { fillContacts } from './customers/contacts.ts';
import { fillDuplicates } from './customers/duplicates.ts';
import { fillLeads } from './customers/leads.ts';
import { fillNotes } from './customers/notes.ts';
import { fillRequirements } from './customers/requirements.ts';
import { fillNotifications } from './notifications.ts';
import { fillAttendance } from './office/attendance.ts';
import { fillCalendar } from './office/calendar.ts';
import { fillChat } from './office/chat.ts';
import { fillCorrections } from './office/corrections.ts';
import { fillEntitlements } from './office/entitlement.ts';
import { fillInvitations } from './office/invitations.ts';
import { fillRates } from './office/rates.ts';
import { fillReports } from './office/reports.ts';
import { fillTeams } from './office/teams.ts';
import { fillWorklog } from './office/worklog.ts';
import { fillWorklogBindings } from './office/worklog-bindings.ts';
import { type Company, fillPeople } from './people.ts';
import { fillAppointments } from './work/appointments.ts';
import { fillAssignments } from './work/assignments.ts';
import { fillAttachments } from './work/attachments.ts';
import { fillFinishedTasks } from './work/finished-tasks.ts';
import { fillSubtasks } from './work/subtasks.ts';
import { fillTaskHistory } from './work/task-history.ts';
import { fillTasks } from './work/tasks.ts';

/** What the company has, one file each; a feature adds its own. */
const parts: ((db: Db, company: Company) => Promise<void>)[] = [
  fillTeams,
  fillInvitations,
  fillLeads,
  fillContacts,
  fillDuplicates,
  fillNotes,
  fillRequirements,
  fillTasks,
  fillFinishedTasks,
  fillTaskHistory,
  fillSubtasks,
  fillAttachments,
  fillAppointments,
  fillCalendar,
  fillEntitlements,
  fillAttendance,
  fillWorklog,
  fillWorklogBindings,
  fillRates,
  fillReports,
  fillCorrections,
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
