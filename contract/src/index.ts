import { authCalls } from './accounts/auth.ts';
import { profileCalls } from './accounts/profile.ts';
import { setupCalls } from './accounts/setup.ts';
import { staffAccessCalls } from './accounts/staff-access.ts';
import { teamCalls } from './accounts/team.ts';
import type { Calls } from './core/call.ts';
import { contactCalls } from './customers/contacts.ts';
import { dealCalls } from './customers/deals.ts';
import { duplicateCalls } from './customers/duplicates.ts';
import { importCalls } from './customers/imports.ts';
import { leadCalls } from './customers/leads.ts';
import { noteCalls } from './customers/notes.ts';
import { requirementCalls } from './customers/requirements.ts';
import { attendanceCalls } from './office/attendance.ts';
import { calendarCalls } from './office/calendar.ts';
import { chatCalls } from './office/chat.ts';
import { dashboardCalls } from './office/dashboard.ts';
import { homeCalls } from './office/home.ts';
import { notificationCalls } from './office/notifications.ts';
import { workdayCalls } from './office/workdays.ts';
import { worklogCalls } from './office/worklog.ts';
import { auditCalls } from './records/audit.ts';
import { historyCalls } from './records/history.ts';
import { searchCalls } from './records/search.ts';
import { trashCalls } from './records/trash.ts';
import { callCalls, meetingCalls } from './work/appointments.ts';
import { assignmentCalls } from './work/assignments.ts';
import { attachmentCalls } from './work/attachments.ts';
import { projectCalls } from './work/projects.ts';
import { subtaskCalls } from './work/subtasks.ts';
import { taskCalls } from './work/tasks.ts';

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
