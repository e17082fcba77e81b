import type { Role } from '@crm/contract/core/permissions';
import {
  type Icon,
  IconAddressBook,
  IconCalendar,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClipboardList,
  IconClock,
  IconDiamond,
  IconFolder,
  IconHome,
  IconKey,
  IconLayoutKanban,
  IconListDetails,
  IconMessage,
  IconPhone,
  IconPlaylistX,
  IconRotate,
  IconSettings,
  IconSquareCheck,
  IconTable,
  IconTarget,
  IconTrash,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

export interface SidebarEntry {
  label: string;
  to: string;
  icon: Icon;
}

export interface SidebarGroup {
  label: string;
  entries: readonly SidebarEntry[];
}

interface SidebarPlan {
  home: SidebarEntry;
  groups: readonly SidebarGroup[];
  /** Above Logout, which ends both sidebars. */
  foot: readonly SidebarEntry[];
}

const entry = (label: string, to: string, icon: Icon): SidebarEntry => ({ label, to, icon });
const trash = entry('Trash', '/trash', IconTrash);

/** Words and order are the specification's. */
export const sidebars: Record<Role, SidebarPlan> = {
  staff: {
    home: entry('Home', '/', IconHome),
    groups: [
      {
        label: 'Sales',
        entries: [
          entry('Leads', '/operations/leads', IconTarget),
          entry('Highlights', '/operations/deals', IconDiamond),
          entry('Completed', '/sales/completed', IconCircleCheck),
          entry('Pending', '/sales/pendings', IconClock),
          entry('Rejected', '/sales/rejected', IconCircleX),
        ],
      },
      {
        label: 'Operations',
        entries: [
          entry('Contacts', '/operations/contacts', IconAddressBook),
          entry('Personalize', '/operations/personalize', IconListDetails),
          entry('Pending', '/operations/pendings', IconClock),
          entry('Rework', '/operations/reworks', IconRotate),
          entry('Completed', '/operations/review/completed', IconCircleCheck),
        ],
      },
      {
        label: 'Activities',
        entries: [
          entry('Tasks', '/activities/tasks', IconLayoutKanban),
          entry('Meetings', '/activities/meetings', IconUsers),
          entry('Calls', '/activities/calls', IconPhone),
          entry('Subtask Removed', '/activities/tasks/subtask/removed', IconPlaylistX),
        ],
      },
      {
        label: 'Team',
        entries: [
          entry('Info', '/team/profile', IconUsersGroup),
          entry('Projects', '/team/work/0', IconFolder),
          entry('Leads', '/team/leads', IconTarget),
          entry('Contacts', '/team/contacts', IconAddressBook),
        ],
      },
      {
        label: 'Workspace',
        entries: [
          entry('Attendance', '/workspace/attendance', IconUserCheck),
          entry('Calendar', '/workspace/calendar', IconCalendar),
          entry('Messages', '/workspace/messages', IconMessage),
          entry('Work Log', '/workspace/worklog', IconTable),
        ],
      },
    ],
    foot: [trash],
  },
  admin: {
    home: entry('Home', '/admin', IconHome),
    groups: [
      {
        label: 'Global Sales',
        entries: [
          entry('Leads', '/global/leads', IconTarget),
          entry('Completed', '/global/completed/leads', IconCircleCheck),
          entry('Pending', '/global/pending/leads', IconClock),
          entry('Rejected', '/global/rejected/leads', IconCircleX),
          entry('Contacts', '/global/contacts', IconAddressBook),
        ],
      },
      {
        label: 'Sales',
        entries: [
          entry('Leads', '/operations/leads', IconTarget),
          entry('Completed', '/sales/completed', IconCircleCheck),
          entry('Pending', '/sales/pendings', IconClock),
          entry('Rejected', '/sales/rejected', IconCircleX),
          entry('Contacts', '/operations/contacts', IconAddressBook),
        ],
      },
      {
        label: 'Operations',
        entries: [
          entry('Highlights', '/operations/deals', IconDiamond),
          entry('Pending', '/operations/pending/task', IconClock),
          entry('Completed', '/operations/completed', IconCircleCheck),
          entry('Resolved', '/operations/resolved', IconChecks),
          entry('Rework', '/operations/rework/port', IconRotate),
        ],
      },
      {
        label: 'Activities',
        entries: [
          entry('Tasks', '/activities/task/port', IconLayoutKanban),
          entry('My Task', '/activities/task/self', IconSquareCheck),
        ],
      },
      {
        label: 'Team',
        entries: [entry('Customise', '/team/customise', IconUsersGroup), entry('Projects', '/team/work/port/0', IconFolder)],
      },
      {
        label: 'Workspace',
        entries: [
          entry('Attendance', '/workspace/attendance/view', IconUserCheck),
          entry('Calendar', '/workspace/calendar/customise', IconCalendar),
          entry('Messages', '/workspace/messages', IconMessage),
          entry('Assignment', '/workspace/todo/', IconClipboardList),
          entry('Forget Password', '/workspace/auth/pin/generator', IconKey),
          entry('Work Log', '/workspace/AdminWorklog', IconTable),
        ],
      },
    ],
    foot: [trash, entry('Settings', '/profile/customise', IconSettings)],
  },
};
