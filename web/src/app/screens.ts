import { accountScreens } from '../features/accounts/accounts.screens.ts';
import { adminWorklogScreens } from '../features/admin-worklog/admin-worklog.screens.ts';
import { appointmentScreens } from '../features/appointments/appointments.screens.ts';
import { assignmentScreens } from '../features/assignments/assignments.screens.ts';
import { attendanceScreens } from '../features/attendance/attendance.screens.ts';
import { attendanceViewScreens } from '../features/attendance-view/attendance-view.screens.ts';
import { auditScreens } from '../features/audit/audit.screens.ts';
import { authScreens } from '../features/auth/auth.screens.ts';
import { calendarScreens } from '../features/calendar/calendar.screens.ts';
import { calendarFeedScreens } from '../features/calendar-feeds/calendar-feeds.screens.ts';
import { chatScreens } from '../features/chat/chat.screens.ts';
import { companyScreens } from '../features/company/company.screens.ts';
import { customerHubScreens } from '../features/customer-hub/customer-hub.screens.ts';
import { customerScreens } from '../features/customers/customers.screens.ts';
import { globalCustomerScreens } from '../features/customers/global-customers.screens.ts';
import { teamCustomerScreens } from '../features/customers/team-customers.screens.ts';
import { dashboardScreens } from '../features/dashboard/dashboard.screens.ts';
import { dealScreens } from '../features/deals/deals.screens.ts';
import { documentScreens } from '../features/documents/documents.screens.ts';
import { duplicateScreens } from '../features/duplicates/duplicates.screens.ts';
import { flowScreens } from '../features/flow/flow.screens.ts';
import { funnelScreens } from '../features/funnel/funnel.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { hourScreens } from '../features/hours/hours.screens.ts';
import { importScreens } from '../features/imports/imports.screens.ts';
import { leaveQueueScreens } from '../features/leave-queue/leave-queue.screens.ts';
import { leaveYearScreens } from '../features/leave-year/leave-year.screens.ts';
import { mailScreens } from '../features/mail/mail.screens.ts';
import { mailChoiceScreens } from '../features/mail-choices/mail-choices.screens.ts';
import { privacyScreens } from '../features/privacy/privacy.screens.ts';
import { profileScreens } from '../features/profile/profile.screens.ts';
import { projectScreens } from '../features/projects/projects.screens.ts';
import { rateScreens } from '../features/rates/rates.screens.ts';
import { reportScreens } from '../features/reports/reports.screens.ts';
import { requirementScreens } from '../features/requirements/requirements.screens.ts';
import { securityScreens } from '../features/security/security.screens.ts';
import { staffAccessScreens } from '../features/staff-access/staff-access.screens.ts';
import { subtaskScreens } from '../features/subtasks/subtasks.screens.ts';
import { taskScreens } from '../features/tasks/tasks.screens.ts';
import { workListScreens } from '../features/tasks/work-lists/work-lists.screens.ts';
import { teamScreens } from '../features/team/team.screens.ts';
import { teamWeekScreens } from '../features/team-week/team-week.screens.ts';
import { trashScreens } from '../features/trash/trash.screens.ts';
import { webhookScreens } from '../features/webhooks/webhooks.screens.ts';
import { worklogScreens } from '../features/worklog/worklog.screens.ts';
import type { RecordKinds } from '../lib/registry/record-kinds.ts';
import type { Screen } from '../lib/registry/screens.ts';
import { pageScreens } from './pages/pages.screens.ts';

/** Every feature that has screens. Ctrl K lists the pages in this order. */
const features = [
  authScreens,
  pageScreens,
  homeScreens,
  dashboardScreens,
  customerScreens,
  customerHubScreens,
  importScreens,
  duplicateScreens,
  dealScreens,
  documentScreens,
  accountScreens,
  requirementScreens,
  workListScreens,
  globalCustomerScreens,
  taskScreens,
  subtaskScreens,
  appointmentScreens,
  teamScreens,
  teamWeekScreens,
  teamCustomerScreens,
  projectScreens,
  attendanceScreens,
  attendanceViewScreens,
  calendarScreens,
  leaveQueueScreens,
  leaveYearScreens,
  chatScreens,
  assignmentScreens,
  staffAccessScreens,
  worklogScreens,
  hourScreens,
  rateScreens,
  flowScreens,
  funnelScreens,
  reportScreens,
  auditScreens,
  adminWorklogScreens,
  trashScreens,
  profileScreens,
  companyScreens,
  securityScreens,
  mailChoiceScreens,
  calendarFeedScreens,
  webhookScreens,
  mailScreens,
  privacyScreens,
] as const;

export const screens: readonly Screen[] = features.flatMap((feature) => feature.screens);

/** What the features say of their kinds of record. Does not compile while a kind of the contract has no feature. */
export async function loadRecords(): Promise<RecordKinds> {
  const modules = await Promise.all(features.map(({ records }) => records?.()));
  return merged(modules.map((module) => module?.records));
}

type Registered = Awaited<ReturnType<NonNullable<(typeof features)[number]['records']>>>['records'];
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void ? Whole : never;

function merged(parts: readonly (Registered | undefined)[]): Merged<Registered> {
  return Object.assign({}, ...parts);
}
