import { callCalls, meetingCalls } from './appointments.ts';
import { assignmentCalls } from './assignments.ts';
import { attachmentCalls } from './attachments.ts';
import { attendanceCalls } from './attendance.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { calendarCalls } from './calendar.ts';
import type { Calls } from './call.ts';
import { chatCalls } from './chat.ts';
import { contactCalls } from './contacts.ts';
import { dashboardCalls } from './dashboard.ts';
import { dealCalls } from './deals.ts';
import { duplicateCalls } from './duplicates.ts';
import { historyCalls } from './history.ts';
import { homeCalls } from './home.ts';
import { importCalls } from './imports.ts';
import { leadCalls } from './leads.ts';
import { noteCalls } from './notes.ts';
import { notificationCalls } from './notifications.ts';
import { profileCalls } from './profile.ts';
import { projectCalls } from './projects.ts';
import { requirementCalls } from './requirements.ts';
import { searchCalls } from './search.ts';
import { setupCalls } from './setup.ts';
import { staffAccessCalls } from './staff-access.ts';
import { subtaskCalls } from './subtasks.ts';
import { taskCalls } from './tasks.ts';
import { teamCalls } from './team.ts';
import { trashCalls } from './trash.ts';
import { workdayCalls } from './workdays.ts';
import { worklogCalls } from './worklog.ts';

/** Every call of the product, by feature. */
export const contract = {
  auth: authCalls,
  profile: profileCalls,
  setup: setupCalls,
  leads: leadCalls,
  contacts: contactCalls,
  requirements: requirementCalls,
  team: teamCalls,
  tasks: taskCalls,
  subtasks: subtaskCalls,
  attachments: attachmentCalls,
  deals: dealCalls,
  projects: projectCalls,
  calls: callCalls,
  meetings: meetingCalls,
  home: homeCalls,
  attendance: attendanceCalls,
  calendar: calendarCalls,
  workdays: workdayCalls,
  worklog: worklogCalls,
  chat: chatCalls,
  assignments: assignmentCalls,
  dashboard: dashboardCalls,
  staffAccess: staffAccessCalls,
  audit: auditCalls,
  notes: noteCalls,
  duplicates: duplicateCalls,
  imports: importCalls,
  history: historyCalls,
  trash: trashCalls,
  search: searchCalls,
  notifications: notificationCalls,
} satisfies Record<string, Calls>;
