// The addresses of screens that notifications lead to. Each has its route in the web.

export const addresses = {
  /** Home of staff, and that of administrators. */
  home: '/',
  dashboard: '/admin',
  calendar: '/workspace/calendar',
  /** The own board, narrowed to it. */
  assignment: (id: number) => `/workspace/work/assign?assignment=${id}`,
  /** The board of administrators, narrowed to it. */
  anyAssignment: (id: number) => `/workspace/todo/?assignment=${id}`,
  /** What administrators decide about leave. */
  leaveQueue: '/workspace/calendar/customise/leave',
  attendance: '/workspace/attendance',
  /** What administrators decide about days of attendance. */
  corrections: '/workspace/attendance/view?tab=corrections',
  staffAccess: '/workspace/auth/pin/generator',
  /** The own password, factors, API tokens and devices. */
  security: '/profile/customise/security',
  calendarFeeds: '/profile/customise/calendars',
  webhooks: '/profile/customise/webhooks',
  /** What an hour of a person costs. */
  rates: '/numbers/rates',
  /** Numbers by mail. */
  reports: '/numbers/reports',
  tasks: '/activities/tasks',
  calls: '/activities/calls',
  meetings: '/activities/meetings',
  messagesWith: (personId: number) => `/workspace/messages?with=${personId}`,
  contact: (id: number) => `/operations/contacts/${id}`,
  /** The page of the task's owner. */
  ownTask: (data: { taskId: number; contactId: number }) => `/activities/tasks/person/${encoded(data)}`,
  /** The page of administrators, which opens with these flags. */
  anyTask: (data: { taskId: number; contactId: number; staffId?: number; pending?: boolean; completed?: boolean }) =>
    `/activities/task/port/${encoded({ data })}`,
} as const;

function encoded(data: object): string {
  return encodeURIComponent(JSON.stringify(data));
}
