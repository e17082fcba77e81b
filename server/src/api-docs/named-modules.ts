import * as auth from '@crm/contract/accounts/auth';
import * as factors from '@crm/contract/accounts/factors';
import * as invitations from '@crm/contract/accounts/invitations';
import * as ownProfile from '@crm/contract/accounts/own-profile';
import * as profile from '@crm/contract/accounts/profile';
import * as provider from '@crm/contract/accounts/provider';
import * as resets from '@crm/contract/accounts/resets';
import * as setup from '@crm/contract/accounts/setup';
import * as staffAccess from '@crm/contract/accounts/staff-access';
import * as team from '@crm/contract/accounts/team';
import * as tokens from '@crm/contract/accounts/tokens';
import * as calendar from '@crm/contract/calendar/calendar';
import * as calendarDay from '@crm/contract/calendar/calendar-day';
import * as calendarFeeds from '@crm/contract/calendar/calendar-feeds';
import * as entitlement from '@crm/contract/calendar/entitlement';
import * as holidaySpans from '@crm/contract/calendar/holiday-spans';
import * as leave from '@crm/contract/calendar/leave';
import * as leaveQueue from '@crm/contract/calendar/leave-queue';
import * as leaveYear from '@crm/contract/calendar/leave-year';
import * as envelope from '@crm/contract/core/envelope';
import { amount } from '@crm/contract/core/fields';
import * as contacts from '@crm/contract/customers/contacts';
import * as customerFiles from '@crm/contract/customers/customer-files';
import * as customerHub from '@crm/contract/customers/customer-hub';
import * as customers from '@crm/contract/customers/customers';
import * as deals from '@crm/contract/customers/deals';
import * as duplicates from '@crm/contract/customers/duplicates';
import * as leads from '@crm/contract/customers/leads';
import * as notes from '@crm/contract/customers/notes';
import * as requirements from '@crm/contract/customers/requirements';
import * as importAnswers from '@crm/contract/imports/import-answers';
import * as importPlans from '@crm/contract/imports/import-plan';
import * as alarms from '@crm/contract/numbers/alarms';
import * as bindings from '@crm/contract/numbers/bindings';
import * as figureScope from '@crm/contract/numbers/figure-scope';
import * as flow from '@crm/contract/numbers/flow';
import * as funnel from '@crm/contract/numbers/funnel';
import * as hours from '@crm/contract/numbers/hours';
import * as rates from '@crm/contract/numbers/rates';
import * as reports from '@crm/contract/numbers/reports';
import * as teamWeek from '@crm/contract/numbers/team-week';
import * as attendance from '@crm/contract/office/attendance';
import * as chat from '@crm/contract/office/chat';
import * as company from '@crm/contract/office/company';
import * as corrections from '@crm/contract/office/corrections';
import * as dashboard from '@crm/contract/office/dashboard';
import * as home from '@crm/contract/office/home';
import * as mail from '@crm/contract/office/mail';
import * as mailChoices from '@crm/contract/office/mail-choices';
import * as notifications from '@crm/contract/office/notifications';
import * as notificationsFile from '@crm/contract/office/notifications-file';
import * as presence from '@crm/contract/office/presence';
import * as privacy from '@crm/contract/office/privacy';
import * as push from '@crm/contract/office/push';
import * as waiting from '@crm/contract/office/waiting';
import * as workdays from '@crm/contract/office/workdays';
import * as worklog from '@crm/contract/office/worklog';
import * as audit from '@crm/contract/records/audit';
import * as history from '@crm/contract/records/history';
import * as search from '@crm/contract/records/search';
import * as trash from '@crm/contract/records/trash';
import * as webhookEvents from '@crm/contract/records/webhook-events';
import * as webhooks from '@crm/contract/records/webhooks';
import * as appointmentFiles from '@crm/contract/work/appointment-files';
import * as appointmentForms from '@crm/contract/work/appointment-forms';
import * as appointmentRecords from '@crm/contract/work/appointment-records';
import * as appointments from '@crm/contract/work/appointments';
import * as assignments from '@crm/contract/work/assignments';
import * as attachments from '@crm/contract/work/attachments';
import * as projects from '@crm/contract/work/projects';
import * as replanning from '@crm/contract/work/replanning';
import * as subtasks from '@crm/contract/work/subtasks';
import * as taskDetail from '@crm/contract/work/task-detail';
import * as taskFiles from '@crm/contract/work/task-files';
import * as taskForms from '@crm/contract/work/task-forms';
import * as tasks from '@crm/contract/work/tasks';

/** Modules of the contract. Their exported schemas have their names in the document; the web carries no name for it. */
export const namedModules: Record<string, Record<string, unknown>> = {
  alarms,
  appointmentFiles,
  appointmentForms,
  appointmentRecords,
  appointments,
  assignments,
  attachments,
  attendance,
  audit,
  auth,
  calendar,
  calendarDay,
  calendarFeeds,
  chat,
  company,
  contacts,
  corrections,
  customerFiles,
  customerHub,
  customers,
  dashboard,
  figureScope,
  funnel,
  deals,
  duplicates,
  entitlement,
  hours,
  rates,
  reports,
  envelope,
  factors,
  flow,
  history,
  holidaySpans,
  home,
  importAnswers,
  importPlans,
  invitations,
  leads,
  leave,
  leaveQueue,
  leaveYear,
  mailChoices,
  notes,
  notifications,
  notificationsFile,
  ownProfile,
  presence,
  profile,
  projects,
  replanning,
  privacy,
  push,
  provider,
  requirements,
  resets,
  search,
  setup,
  staffAccess,
  subtasks,
  taskDetail,
  taskFiles,
  taskForms,
  tasks,
  team,
  teamWeek,
  tokens,
  mail,
  trash,
  waiting,
  webhookEvents,
  webhooks,
  workdays,
  worklog,
  bindings,
  fields: { amount },
};
