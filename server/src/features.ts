import type { Calls } from '@crm/contract/core/call';
import { alarmRoutes } from './features/alarms/alarms.routes.ts';
import { callRecord, meetingRecord } from './features/appointments/appointments.record.ts';
import { appointmentPlanRoutes, callRoutes, meetingRoutes } from './features/appointments/appointments.routes.ts';
import { assignmentRecord } from './features/assignments/assignments.record.ts';
import { assignmentRoutes } from './features/assignments/assignments.routes.ts';
import { attachmentRoutes } from './features/attachments/attachments.routes.ts';
import { attendanceRecord } from './features/attendance/attendance.record.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { holidayRecord, leaveRecord } from './features/calendar/calendar.record.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { holidayRoutes } from './features/calendar/spans/holiday-spans.routes.ts';
import { feedRoutes } from './features/calendar-feeds/feeds.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { companyRecord } from './features/company/company.record.ts';
import { companyRoutes } from './features/company/company.routes.ts';
import { contactRoutes } from './features/contacts/contacts.routes.ts';
import { correctionRecord } from './features/corrections/corrections.record.ts';
import { correctionRoutes } from './features/corrections/corrections.routes.ts';
import { customerHubRoutes } from './features/customer-hub/customer-hub.routes.ts';
import { contactRecord, leadRecord } from './features/customers/customers.record.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { dealRoutes } from './features/deals/deals.routes.ts';
import { duplicateRoutes } from './features/duplicates/duplicates.routes.ts';
import { entitlementRecord } from './features/entitlement/entitlement.record.ts';
import { entitlementRoutes } from './features/entitlement/entitlement.routes.ts';
import { factorRoutes } from './features/factors/factors.routes.ts';
import { flowRoutes } from './features/flow/flow.routes.ts';
import { funnelRoutes } from './features/funnel/funnel.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { hourRoutes } from './features/hours/hours.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { invitationRecord } from './features/invitations/invitations.record.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { leadRoutes } from './features/leads/leads.routes.ts';
import { leaveQueueRoutes } from './features/leave-queue/leave-queue.routes.ts';
import { leaveYearRoutes } from './features/leave-year/leave-year.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mailChoiceRoutes } from './features/mail-choices/mail-choices.routes.ts';
import { noteRoutes } from './features/notes/notes.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { figureScopeRoutes } from './features/numbers/numbers.routes.ts';
import { providerRoutes } from './features/oidc/provider.routes.ts';
import { planRoutes } from './features/plan/plan.routes.ts';
import { presenceRoutes } from './features/presence/presence.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { projectRoutes } from './features/projects/projects.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { rateRecord } from './features/rates/rates.record.ts';
import { rateRoutes } from './features/rates/rates.routes.ts';
import { reportRecord } from './features/reports/reports.record.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { requirementRecord } from './features/requirements/requirements.record.ts';
import { requirementRoutes } from './features/requirements/requirements.routes.ts';
import { resetRoutes } from './features/resets/resets.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { pinRecord } from './features/setup/pin.record.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { accountRecord } from './features/staff-access/accounts.record.ts';
import { staffAccessRoutes } from './features/staff-access/staff-access.routes.ts';
import { subtaskRoutes } from './features/subtasks/subtasks.routes.ts';
import { taskDetailRoutes } from './features/task-details/task-details.routes.ts';
import { taskRecord } from './features/tasks/tasks.record.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { teamRecord } from './features/team/teams.record.ts';
import { teamWeekRoutes } from './features/team-week/team-week.routes.ts';
import { tokenRecord } from './features/tokens/tokens.record.ts';
import { tokenRoutes } from './features/tokens/tokens.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { waitingRoutes } from './features/waiting/waiting.routes.ts';
import { webhookRecord } from './features/webhooks/webhooks.record.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { workdayRoutes } from './features/workdays/workdays.routes.ts';
import { bindingRoutes } from './features/worklog/bindings.routes.ts';
import { worklogRecord } from './features/worklog/worklog.record.ts';
import { worklogRoutes } from './features/worklog/worklog.routes.ts';
import type { Routes } from './plugins/http/bind-calls.ts';
import { recordsOf } from './records/record-kind.ts';

/** Every kind of record. Code that handles all kinds iterates over this list. */
export const records = recordsOf([
  leadRecord,
  contactRecord,
  requirementRecord,
  taskRecord,
  callRecord,
  meetingRecord,
  assignmentRecord,
  accountRecord,
  teamRecord,
  pinRecord,
  invitationRecord,
  tokenRecord,
  leaveRecord,
  companyRecord,
  entitlementRecord,
  holidayRecord,
  attendanceRecord,
  correctionRecord,
  worklogRecord,
  webhookRecord,
  rateRecord,
  reportRecord,
]);

/** Every feature that answers calls. */
export const features = [
  authRoutes,
  providerRoutes,
  profileRoutes,
  factorRoutes,
  resetRoutes,
  setupRoutes,
  invitationRoutes,
  tokenRoutes,
  leadRoutes,
  contactRoutes,
  requirementRoutes,
  teamRoutes,
  taskRoutes,
  taskDetailRoutes,
  customerHubRoutes,
  subtaskRoutes,
  attachmentRoutes,
  callRoutes,
  meetingRoutes,
  alarmRoutes,
  appointmentPlanRoutes,
  calendarRoutes,
  holidayRoutes,
  leaveQueueRoutes,
  leaveYearRoutes,
  entitlementRoutes,
  workdayRoutes,
  feedRoutes,
  companyRoutes,
  dealRoutes,
  projectRoutes,
  attendanceRoutes,
  correctionRoutes,
  presenceRoutes,
  worklogRoutes,
  bindingRoutes,
  assignmentRoutes,
  homeRoutes,
  dashboardRoutes,
  hourRoutes,
  rateRoutes,
  reportRoutes,
  flowRoutes,
  teamWeekRoutes,
  figureScopeRoutes,
  funnelRoutes,
  planRoutes,
  waitingRoutes,
  chatRoutes,
  noteRoutes,
  duplicateRoutes,
  importRoutes,
  notificationRoutes,
  mailChoiceRoutes,
  webhookRoutes,
  mailRoutes,
  pushRoutes,
  privacyRoutes,
  staffAccessRoutes(records),
  historyRoutes(records),
  auditRoutes(records),
  trashRoutes(records),
  searchRoutes(records),
] as const;

/** Every call of the product, by the name of its feature. */
export const contract = callsOf(features);

type Group<List extends readonly Routes[], Name extends string> = Intersection<Extract<List[number], { name: Name }>['calls']>;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer All) => void
  ? All
  : never;

function callsOf<List extends readonly Routes[]>(list: List): { [Name in List[number]['name']]: Group<List, Name> } {
  const groups: Record<string, Calls> = {};
  for (const { name, calls } of list) groups[name] = { ...groups[name], ...calls };
  return groups as { [Name in List[number]['name']]: Group<List, Name> };
}
