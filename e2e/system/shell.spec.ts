import type { Page } from '@playwright/test';
import { signUp } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { phone } from '../page-checks.ts';

type Entry = [label: string, href: string];
type Group = [title: string, entries: Entry[]];

const staffGroups: Group[] = [
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

const adminGroups: Group[] = [
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

test('the staff sidebar has its entries in their order, each opens its page; on a small screen it is a drawer', {
  tag: ['@A-2.2-02', '@A-2.2-03', '@A-2.2-04', '@A-2.2-05', '@A-2.2-06', '@A-2.2-07', '@A-2.2-08', '@A-2.2-09', '@A-2.2-10'],
}, async ({ staffPage }) => {
  await test.step('the staff sidebar has its entries in their order', async () => {
    await staffPage.goto('/operations/leads');
    await expectSidebar(staffPage, ['/'], staffGroups, [['Trash', '/trash'], ['Logout']]);
  });
  await test.step('on a large screen the sidebar stays in place', async () => {
    await staffPage.goto('/operations/leads');
    await expect(sidebar(staffPage).getByRole('link', { name: 'Home' })).toBeInViewport();
    await expect(staffPage.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await staffPage.mouse.wheel(0, 2000);
    await expect(sidebar(staffPage).getByRole('link', { name: 'Home' })).toBeInViewport();
  });
  await test.step('every sidebar entry opens its page and is marked as the current one', async () => {
    await staffPage.goto('/');
    for (const [label, href] of staffGroups.flatMap(([, entries]) => entries)) {
      const link = sidebar(staffPage).locator(`a[href="${href}"]`);
      await link.click();
      await expect(staffPage, label).toHaveURL(href);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
  await test.step('a folded group stays folded', async () => {
    await staffPage.goto('/operations/leads');
    const group = sidebar(staffPage).getByRole('button', { name: 'Team' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(staffPage).getByRole('link', { name: 'Info' })).toBeHidden();
    await staffPage.reload();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('on a small screen the sidebar is a drawer behind a menu button', async () => {
    await staffPage.setViewportSize(phone);
    await staffPage.goto('/operations/leads');
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeHidden();
    await staffPage.getByRole('button', { name: 'Open menu' }).click();
    await staffPage.getByRole('link', { name: 'Highlights' }).click();
    await expect(staffPage).toHaveURL('/operations/deals');
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeHidden();
    await staffPage.getByRole('button', { name: 'Open menu' }).click();
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeVisible();
    await staffPage.keyboard.press('Escape');
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeHidden();
    await expect(staffPage.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test('a closed route, an unknown path and data that cannot be parsed say so', {
  tag: ['@A-2.1-04', '@A-2.1-05', '@A-2.1-06', '@A-6-04', '@C-2.17-01'],
}, async ({ page, staffPage, adminPage, allowConsole }) => {
  await test.step('a closed route leads to /access-denied, and its button one step back', async () => {
    await staffPage.goto('/operations/leads');
    await expect(staffPage.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await staffPage.goto('/admin');
    await expect(staffPage).toHaveURL('/access-denied');
    await expect(staffPage.getByText('You do not have permission to access this page.', { exact: true })).toBeVisible();
    await staffPage.getByRole('button', { name: 'Go Back Home' }).click();
    await expect(staffPage).toHaveURL('/operations/leads');
  });
  await test.step('route data that cannot be parsed says so', async () => {
    for (const data of ['nonsense', '%7B%22taskId%22', '%22text%22', '%5B%5D']) {
      await staffPage.goto(`/activities/tasks/person/${data}`);
      await expect(staffPage.getByText('Loading or invalid data….', { exact: true })).toBeVisible();
    }
    await adminPage.goto('/activities/task/port/nonsense');
    await expect(adminPage.getByText('Loading or invalid data….', { exact: true })).toBeVisible();
  });
  await test.step('an unknown path shows the 404 page, with the sidebar for who is signed in', async () => {
    allowConsole(/malformed URL segment/);
    for (const path of ['/no/such/page', '/operations/%E0%A4%A', '/operations/leads/more']) {
      await staffPage.goto(path);
      await expect(staffPage.getByText('Oops! The page you are looking for does not exist.', { exact: true })).toBeVisible();
    }
    await expect(sidebar(staffPage).getByRole('link', { name: 'Home' })).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! The page you are looking for does not exist.', { exact: true })).toBeVisible();
  });
});

test('the admin sidebar has its entries in their order; other spellings of an address open the same page', {
  tag: ['@A-2.2-11', '@A-2.2-12', '@A-2.2-13', '@A-2.2-14', '@A-2.2-15', '@A-2.2-16', '@A-2.2-17', '@A-6-05'],
}, async ({ adminPage, origin, allowConsole }) => {
  await test.step('without a step to go back to, Go Back Home goes home', async () => {
    await adminPage.goto('/workspace/attendance');
    await expect(adminPage).toHaveURL('/access-denied');
    await adminPage.getByRole('button', { name: 'Go Back Home' }).click();
    await expect(adminPage).toHaveURL('/admin');
  });
  await test.step('the admin sidebar has its entries in their order', async () => {
    await adminPage.goto('/operations/leads');
    await expectSidebar(adminPage, ['/admin'], adminGroups, [
      ['Trash', '/trash'],
      ['Settings', '/profile/customise'],
      ['Logout'],
    ]);
  });
  await test.step('an administrator opening / is sent to /admin', async () => {
    await adminPage.goto('/');
    await expect(adminPage).toHaveURL('/admin');
  });
  await test.step('the bell tells an administrator at once who joined', async () => {
    await adminPage.goto('/admin');
    const bell = adminPage.getByRole('button', { name: /^notifications/i });
    await bell.click();
    const name = `Joiner ${crypto.randomUUID().slice(0, 8)}`;
    await signUp(origin, name);
    await expect(adminPage.getByRole('button', { name: `New: ${name} has` })).toBeVisible();
    await expect(bell).toHaveAccessibleName(/\d/);
  });
  await test.step('other spellings of an address open the same page', async () => {
    // No team has this number.
    allowConsole(/404 \(Not Found\)|Team not found/);
    await adminPage.goto('/workspace/adminworklog');
    await expect(adminPage.getByRole('heading', { level: 1, name: 'Work Log' })).toBeVisible();
    await adminPage.goto('/workspace/todo');
    await expect(adminPage.getByRole('heading', { level: 1, name: 'Assignment' })).toBeVisible();
    await adminPage.goto('/team/work/port7');
    await expect(adminPage).toHaveURL('/team/work/port/7');
  });
});

test('the theme follows the system, can be switched and is remembered', async ({ staff, openAs }) => {
  const page = await openAs(staff, { colorScheme: 'dark' });
  const root = page.locator('html');
  await page.goto('/operations/leads');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('Ctrl K finds pages and leads, only what the person may open, and starts a new lead from any page', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('Ctrl K finds pages and leads, and only what the person may open', async () => {
    const lead = await createLead(newcomer);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox');
    await expect(search).toBeFocused();
    await search.fill('Resolved');
    await expect(page.getByRole('dialog').getByText('Resolved', { exact: true })).toHaveCount(0);
    await search.fill('Rejected');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sales/rejected');

    await page.keyboard.press('Control+k');
    await search.fill(lead.name);
    await page.getByRole('dialog').getByText(lead.name).first().click();
    await expect(page).toHaveURL(`/operations/leads/${lead.id}`);
    await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('Ctrl K starts a new lead from any page', async () => {
    await page.goto('/trash');
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('New Lead');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  });
});

function sidebar(page: Page) {
  return page.getByRole('complementary');
}

async function expectSidebar(page: Page, [home]: [string], groups: Group[], foot: [string, string?][]): Promise<void> {
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
