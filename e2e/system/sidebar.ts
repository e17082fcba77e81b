import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

type Entry = [label: string, href: string];
type Group = [title: string, entries: Entry[]];

export const staffGroups: Group[] = [
  [
    'Sales',
    [
      ['Leads', '/operations/leads'],
      ['Highlights', '/operations/deals'],
      ['Completed', '/sales/completed'],
      ['Pending', '/sales/pendings'],
      ['Rejected', '/sales/rejected'],
    ],
  ],
  [
    'Operations',
    [
      ['Contacts', '/operations/contacts'],
      ['Personalize', '/operations/personalize'],
      ['Pending', '/operations/pendings'],
      ['Rework', '/operations/reworks'],
      ['Completed', '/operations/review/completed'],
    ],
  ],
  [
    'Activities',
    [
      ['Tasks', '/activities/tasks'],
      ['Meetings', '/activities/meetings'],
      ['Calls', '/activities/calls'],
      ['Subtask Removed', '/activities/tasks/subtask/removed'],
    ],
  ],
  [
    'Team',
    [
      ['Info', '/team/profile'],
      ['Projects', '/team/work/0'],
      ['Leads', '/team/leads'],
      ['Contacts', '/team/contacts'],
    ],
  ],
  [
    'Workspace',
    [
      ['Attendance', '/workspace/attendance'],
      ['Calendar', '/workspace/calendar'],
      ['Messages', '/workspace/messages'],
      ['Work Log', '/workspace/worklog'],
    ],
  ],
];

export const adminGroups: Group[] = [
  [
    'Global Sales',
    [
      ['Leads', '/global/leads'],
      ['Completed', '/global/completed/leads'],
      ['Pending', '/global/pending/leads'],
      ['Rejected', '/global/rejected/leads'],
      ['Contacts', '/global/contacts'],
    ],
  ],
  [
    'Sales',
    [
      ['Leads', '/operations/leads'],
      ['Completed', '/sales/completed'],
      ['Pending', '/sales/pendings'],
      ['Rejected', '/sales/rejected'],
      ['Contacts', '/operations/contacts'],
    ],
  ],
  [
    'Operations',
    [
      ['Highlights', '/operations/deals'],
      ['Pending', '/operations/pending/task'],
      ['Completed', '/operations/completed'],
      ['Resolved', '/operations/resolved'],
      ['Rework', '/operations/rework/port'],
    ],
  ],
  [
    'Activities',
    [
      ['Tasks', '/activities/task/port'],
      ['My Task', '/activities/task/self'],
    ],
  ],
  [
    'Team',
    [
      ['Customise', '/team/customise'],
      ['Projects', '/team/work/port/0'],
    ],
  ],
  [
    'Workspace',
    [
      ['Attendance', '/workspace/attendance/view'],
      ['Calendar', '/workspace/calendar/customise'],
      ['Messages', '/workspace/messages'],
      ['Assignment', '/workspace/todo/'],
      ['Forget Password', '/workspace/auth/pin/generator'],
      ['Work Log', '/workspace/AdminWorklog'],
    ],
  ],
];

export function sidebar(page: Page) {
  return page.getByRole('complementary');
}

export async function expectSidebar(page: Page, [home]: [string], groups: Group[], foot: [string, string?][]): Promise<void> {
  await expect(sidebar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const shown = await sidebar(page).evaluate((element) =>
    [...element.querySelectorAll('a, button')].map((control) => {
      // A count stands beside the label in an element of its own.
      const label = [...control.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      return [label?.textContent, control.getAttribute('href')];
    }),
  );
  const wanted = [
    ['Home', home],
    ...groups.flatMap(([title, entries]) => [[title, null], ...entries]),
    ...foot.map(([label, href]) => [label, href ?? null]),
  ];
  expect(shown).toEqual(wanted);
}
