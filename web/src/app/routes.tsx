import type { ComponentType } from 'react';
import { type RouteObject, useLocation, useParams } from 'react-router';
import { readId } from '../lib/record-id.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { InvalidDataPage } from './pages/invalid-data-page.tsx';
import { Loading } from './pages/loading.tsx';
import { Root } from './root.tsx';
import { parseRouteData } from './route-data.ts';
import { type RouteDataKind, type RouteEntry, routeTable } from './route-table.ts';

type Load = () => Promise<ComponentType>;
const leads = () => import('../features/customers/list/lead-pages.tsx');
const contacts = () => import('../features/customers/list/contact-pages.tsx');
const team = () => import('../features/customers/list/team-pages.tsx');
const customer = () => import('../features/customers/detail/customer-pages.tsx');
const projects = () => import('../features/projects/projects-page.tsx');
const taskDetails = () => import('../features/tasks/detail/task-detail-pages.tsx');
const works = () => import('../features/tasks/work-lists/work-pages.tsx');
const appointments = () => import('../features/appointments/appointment-pages.tsx');
const imports = () => import('../features/imports/import-pages.tsx');

const notFound: Load = async () => (await import('./pages/not-found-page.tsx')).NotFoundPage;

/** The screens that are built, by the path of the route table. */
export const screens: Readonly<Record<string, Load>> = {
  '/login': async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  '/access-denied': async () => (await import('./pages/access-denied-page.tsx')).AccessDeniedPage,
  '*': notFound,
  '/': async () => (await import('../features/home/staff-home-page.tsx')).StaffHomePage,
  '/admin': async () => (await import('../features/dashboard/admin-home-page.tsx')).AdminHomePage,
  '/operations/leads': async () => (await leads()).LeadsPage,
  '/operations/leads/import': async () => (await imports()).ImportLeadsPage,
  '/operations/contacts/import': async () => (await imports()).ImportContactsPage,
  '/sales/pendings': async () => (await leads()).PendingLeadsPage,
  '/sales/rejected': async () => (await leads()).RejectedLeadsPage,
  '/sales/completed': async () => (await leads()).CompletedLeadsPage,
  '/global/leads': async () => (await leads()).GlobalLeadsPage,
  '/global/completed/leads': async () => (await leads()).GlobalCompletedLeadsPage,
  '/global/pending/leads': async () => (await leads()).GlobalPendingLeadsPage,
  '/global/rejected/leads': async () => (await leads()).GlobalRejectedLeadsPage,
  '/operations/contacts': async () => (await contacts()).ContactsPage,
  '/global/contacts': async () => (await contacts()).GlobalContactsPage,
  '/team/leads': async () => (await team()).TeamLeadsPage,
  '/team/contacts': async () => (await team()).TeamContactsPage,
  '/operations/leads/:id': async () => withId((await customer()).LeadPage, await notFound()),
  '/operations/contacts/:id': async () => withId((await customer()).ContactPage, await notFound()),
  '/operations/personalize': async () => (await import('../features/requirements/requirements-page.tsx')).RequirementsPage,
  '/operations/deals': async () => (await import('../features/deals/deals-page.tsx')).DealsPage,
  '/operations/documents': async () => (await import('../features/documents/documents-page.tsx')).DocumentsPage,
  '/operations/accounts': async () => (await import('../features/accounts/accounts-page.tsx')).AccountsPage,
  '/operations/duplicates': async () => (await import('../features/duplicates/duplicates-page.tsx')).DuplicatesPage,
  '/team/customise': async () => (await import('../features/team/teams-page.tsx')).TeamsPage,
  '/team/profile': async () => (await import('../features/team/team-info-page.tsx')).TeamInfoPage,
  '/team/work/:id': async () => withId((await projects()).ProjectsPage, await notFound(), '0'),
  '/team/work/port/:id': async () => withId((await projects()).ProjectsPage, await notFound(), '0'),
  '/team/work/manage/:data': async () => (await import('../features/projects/project-tasks-page.tsx')).ProjectTasksPage,
  '/operations/pendings': async () => (await works()).StaffPendingsPage,
  '/operations/reworks': async () => (await works()).StaffReworksPage,
  '/operations/review/completed': async () => (await works()).StaffCompletedPage,
  '/operations/pending/task': async () => (await works()).AdminPendingsPage,
  '/operations/resolved': async () => (await works()).AdminResolvedPage,
  '/operations/completed': async () => (await works()).AdminCompletedPage,
  '/operations/rework/port': async () => (await works()).AdminReworksPage,
  '/activities/tasks/person/:data': async () => (await taskDetails()).StaffTaskPage,
  '/activities/tasks/team/:data': async () => (await taskDetails()).TeamTaskPage,
  '/activities/task/port/:data': async () => (await taskDetails()).AdminTaskPage,
  '/activities/tasks': async () => (await import('../features/tasks/board/tasks-page.tsx')).TasksPage,
  '/activities/tasks/status/:data': async () => (await import('../features/tasks/board/task-status-page.tsx')).TaskStatusPage,
  '/activities/task/port': async () => (await import('../features/tasks/board/admin-tasks-page.tsx')).AdminTasksPage,
  '/activities/task/details/port/:data': async () =>
    (await import('../features/tasks/board/admin-column-page.tsx')).AdminColumnPage,
  '/activities/task/self': async () => (await import('../features/tasks/board/my-tasks-page.tsx')).MyTasksPage,
  '/activities/tasks/subtask/removed': async () =>
    (await import('../features/subtasks/removed-subtasks-page.tsx')).RemovedSubtasksPage,
  '/activities/tasks/subtask/:id': async () =>
    withId((await import('../features/subtasks/own-subtasks-page.tsx')).OwnSubtasksPage, await notFound()),
  '/team/task/subtask/:id': async () =>
    withId((await import('../features/subtasks/team-subtasks-page.tsx')).TeamSubtasksPage, await notFound()),
  '/activities/calls': async () => (await appointments()).CallsPage,
  '/activities/meetings': async () => (await appointments()).MeetingsPage,
  '/workspace/messages': async () => (await import('../features/chat/messages-page.tsx')).MessagesPage,
  '/workspace/attendance': async () => (await import('../features/attendance/attendance-page.tsx')).AttendancePage,
  '/workspace/attendance/view': async () =>
    (await import('../features/attendance-view/attendance-view-page.tsx')).AttendanceViewPage,
  '/workspace/calendar': async () => (await import('../features/calendar/own/calendar-page.tsx')).CalendarPage,
  '/workspace/calendar/customise': async () =>
    (await import('../features/calendar/company/admin-calendar-page.tsx')).AdminCalendarPage,
  '/workspace/worklog': async () => (await import('../features/worklog/worklog-page.tsx')).WorklogPage,
  '/workspace/AdminWorklog': async () => (await import('../features/admin-worklog/admin-worklog-page.tsx')).AdminWorklogPage,
  '/workspace/todo/': async () => (await import('../features/assignments/admin-assignments-page.tsx')).AdminAssignmentsPage,
  '/workspace/work/assign': async () => (await import('../features/assignments/staff-assignments-page.tsx')).StaffAssignmentsPage,
  '/workspace/auth/pin/generator': async () => (await import('../features/staff-access/access-page.tsx')).AccessPage,
  '/workspace/audit': async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  '/trash': async () => (await import('../features/trash/trash-page.tsx')).TrashPage,
  '/profile/customise': async () => (await import('../features/profile/settings-page.tsx')).SettingsPage,
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Loading,
    // A second boundary inside the shell: a page that breaks leaves the sidebar usable.
    children: [{ ErrorBoundary: ErrorPage, children: routeTable.map(routeOf) }],
  },
];

function routeOf(entry: RouteEntry): RouteObject {
  const load = screens[entry.path] ?? notFound;
  return {
    path: entry.path,
    handle: entry,
    lazy: async () => {
      const Screen = await load();
      return { Component: entry.data ? withData(entry.data, Screen) : Screen };
    },
  };
}

/** An address whose id is none leads nowhere, as any other that nobody knows. Some screens know one more word for it. */
function withId(Screen: ComponentType, NotFound: ComponentType, alsoKnown?: string): ComponentType {
  return function ScreenWithId() {
    const { id = '' } = useParams();
    return id === alsoKnown || readId(id) !== null ? <Screen /> : <NotFound />;
  };
}

function withData(kind: RouteDataKind, Screen: ComponentType): ComponentType {
  return function ScreenWithData() {
    const { pathname } = useLocation();
    return parseRouteData(kind, pathname) === undefined ? <InvalidDataPage /> : <Screen />;
  };
}
