import { teamCalls } from '@crm/contract/accounts/team';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { complete, createList, createTask } from './tasks.ts';

const columns = [
  'Date',
  'Customer Name',
  'Customer Phone',
  'Amount',
  'Stage',
  'Requirement',
  'Finish By',
  'Staff Name',
  'Priority',
  'Source',
];
const ownColumns = columns.filter((name) => name !== 'Staff Name');
const nowhere = 'nobody-has-this-name';

proveListStates('Own pendings', {
  tag: ['@C-8-25', '@C-7-30'],
  path: '/operations/pendings',
  heading: 'Pendings',
  call: /\/api\/pending\/task\/get/,
  empty: { text: 'No Data Found', path: '/operations/pendings' },
  viewer: 'newcomer',
  alert: 'Failed to get pendings',
  addLongest: addLongest('/operations/pendings'),
});

proveListStates('Pendings of everybody', {
  tag: ['@A-8-02', '@A-7-03'],
  path: '/operations/pending/task',
  heading: 'Pendings',
  call: /\/api\/pending\/admin\/task\/get/,
  empty: { text: 'No Data Found', path: `/operations/pending/task?search=${nowhere}` },
  viewer: 'admin',
  addLongest: addLongest('/operations/pending/task'),
});

test('own lists show the own work by its state, without the name of its owner', {
  tag: [
    '@C-2.0-16',
    '@C-2.0-17',
    '@A-2.1-30',
    '@A-2.1-32',
    '@A-2.1-61',
    '@C-2.9-01',
    '@C-2.9-02',
    '@C-4-11',
    '@C-7-31',
    '@C-7-33',
  ],
}, async ({ admin, newcomer, newcomerPage: page }) => {
  const { s1, s3, s4, r1, r2 } = await createStates(newcomer, admin);
  await page.goto('/operations/pendings');
  await expect(page.getByRole('heading', { level: 1, name: 'Pendings', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(ownColumns);
  await expect(names(page)).toHaveText([s1.name]);
  await expect(rowOf(page, s1.name)).toContainText(s1.customer.source);
  await rowOf(page, s1.name).getByText('Not Started').click();
  await expectData(page, '/activities/tasks/person/', { taskId: s1.id, contactId: s1.contactId });

  await page.goto('/operations/reworks');
  await expect(page.getByRole('heading', { level: 1, name: 'Reworks', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([...ownColumns, 'Status']);
  await expect(page.getByRole('row').filter({ hasText: 'General' })).toHaveCount(0);
  await expect(names(page)).toHaveCount(2);
  await expect(rowOf(page, r1.name)).toContainText('Pending');
  await expect(rowOf(page, r2.name)).toContainText('Completed');
  for (const task of [r1, r2]) {
    await page.getByRole('button', { name: task.name, exact: true }).click();
    await expectData(page, '/activities/tasks/person/', {
      taskId: task.id,
      contactId: task.contactId,
      update: true,
      clear: task === r2,
    });
    await page.goBack();
  }

  await page.goto('/operations/review/completed');
  await expect(page.getByRole('heading', { level: 1, name: 'Completed Works', exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(2);
  await expect(rowOf(page, s3.name)).toContainText('Review');
  await expect(rowOf(page, s3.name)).toContainText('Pending');
  await page.getByRole('button', { name: s4.name, exact: true }).click();
  await expectData(page, '/activities/tasks/person/', { taskId: s4.id, contactId: s4.contactId });
});

test('lists of administrators show the work of everybody and hand on its state', {
  tag: [
    '@A-2.4-01',
    '@A-2.4-02',
    '@A-2.4-04',
    '@A-2.4-05',
    '@A-2.4-07',
    '@A-2.4-11',
    '@A-2.4-12',
    '@A-3-02',
    '@A-3-03',
    '@A-2.1-08',
    '@A-2.1-13',
    '@A-2.1-14',
    '@A-2.1-15',
    '@C-1-02',
    '@C-2.0-18',
    '@C-2.0-19',
    '@C-2.9-03',
    '@C-2.9-04',
    '@C-2.9-05',
    '@C-2.9-06',
    '@C-7-32',
    '@C-7-33',
    '@C-7-34',
  ],
}, async ({ admin, newcomer, adminPage: page }) => {
  const { s1, s3, s4, r1, r2 } = await createStates(newcomer, admin);
  const lists = [
    {
      path: '/operations/pending/task',
      heading: 'Pendings',
      last: 'Action',
      tasks: [s1],
      word: undefined,
      pending: true,
      completed: false,
    },
    {
      path: '/operations/resolved',
      heading: 'Resolved Works',
      last: 'Status',
      tasks: [s3],
      word: 'Pending',
      pending: false,
      completed: false,
    },
    {
      path: '/operations/completed',
      heading: 'Completed Works',
      last: 'Status',
      tasks: [s4],
      word: 'Completed',
      pending: false,
      completed: true,
    },
    {
      path: '/operations/rework/port',
      heading: 'Reworks',
      last: 'Status',
      tasks: [r1, r2],
      word: undefined,
      pending: true,
      completed: true,
    },
  ];
  for (const { path, heading, last, tasks, word, pending, completed } of lists) {
    await page.goto(`${path}?search=${encodeURIComponent(newcomer.name)}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([...columns, last]);
    await expect(names(page)).toHaveText(tasks.map(({ name }) => name));
    for (const { id: taskId, contactId, staffId, name, customer, requirement } of tasks) {
      await expect(rowOf(page, name)).toContainText(word ?? newcomer.name);
      await expect(rowOf(page, name)).toContainText(customer.source);
      await expect(rowOf(page, name)).toContainText(requirement ?? '');
      await page.getByRole('button', { name, exact: true }).click();
      await expectData(page, '/activities/task/port/', { data: { taskId, contactId, staffId, pending, completed } });
      await page.goBack();
    }
  }
});

test('a list that is empty says so, and one that cannot be loaded says it in its own words', {
  tag: ['@C-2.9-06', '@C-2.9-07', '@C-8-26'],
}, async ({ adminPage, newcomerPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const completed = 'Failed to get completed works';
  const lists = [
    {
      page: newcomerPage,
      path: '/operations/reworks',
      call: '**/api/completed/staff/rework/get',
      title: 'Failed to get reworks',
    },
    { page: newcomerPage, path: '/operations/review/completed', call: '**/api/completed/get', title: completed },
    { page: adminPage, path: '/operations/resolved', call: '**/api/completed/resolved/get', title: completed },
    { page: adminPage, path: '/operations/completed', call: '**/api/completed/get', title: completed },
    { page: adminPage, path: '/operations/rework/port', call: '**/api/completed/rework/get', title: 'Failed to get reworks' },
  ];
  // Without the live line nobody else's change mends a list before Retry does.
  for (const page of [adminPage, newcomerPage]) await page.routeWebSocket(/socket\.io/, () => undefined);
  for (const { page, path, call, title } of lists) {
    await page.route(call, (route) => route.abort());
    await page.goto(`${path}?search=${nowhere}`);
    await expect(page.getByRole('alertdialog').getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText('No Data Found', { exact: true })).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
  }
});

test('Pendings have a red day, what is late says so, and a search narrows them', { tag: ['@A-2.4-03', '@A-2.4-06'] }, async ({
  staff,
  staffPage: page,
}) => {
  const { data } = await staff.send(taskCalls.pending, {});
  const today = new Date().toISOString().slice(0, 10);
  const late = data.filter(({ finishBy }) => finishBy < today);
  await page.goto('/operations/pendings');
  await expect(names(page)).toHaveCount(data.length);
  await expect(page.locator('tbody [data-meaning="red"] time')).toHaveCount(data.length);
  await expect(page.getByText('Overdue', { exact: true })).toHaveCount(late.length);
  const task = await createTask(staff);
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill(task.phone);
  await expect(names(page)).toHaveText([task.name]);
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: 'Pendings' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an administrator gives a task to somebody else, or takes it', {
  tag: ['@A-2.4-08', '@A-2.4-09', '@A-2.4-10', '@A-7-31'],
}, async ({ admin, staff, newcomer, adminPage: page, newcomerPage }) => {
  const task = await createTask(newcomer);
  await newcomerPage.goto('/operations/pendings');
  await expect(rowOf(newcomerPage, task.name)).toHaveCount(1);
  await page.goto(`/operations/pending/task?search=${task.phone}`);
  const button = page.getByRole('button', { name: `Reassignment of ${task.name}` });
  await button.click();
  await expect(page).toHaveURL(/\/operations\/pending\/task/);
  const dialog = page.getByRole('dialog', { name: 'Reassignment' });
  await expect(dialog).toContainText(newcomer.name);
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('New owner').fill(staff.email);
  await expectAccessible(page);
  await page.getByRole('option', { name: new RegExp(staff.email) }).click();
  const sent = page.waitForRequest('**/api/task/reassign');
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
  const { staffList } = (await admin.send(teamCalls.staff, {})).data;
  const taker = staffList.find(({ email }) => email === staff.email);
  expect((await sent).postDataJSON()).toEqual({ taskId: task.id, staffId: taker?.id });
  await expect(page.getByText('Task reassigned.')).toBeVisible();
  await expect(rowOf(page, task.name)).toContainText(staff.name);
  await expect(rowOf(newcomerPage, task.name)).toHaveCount(0);

  await button.click();
  await dialog.getByLabel('New owner').click();
  await page.getByRole('option', { name: `${admin.name} (you)` }).click();
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
  await expect(rowOf(page, task.name)).toContainText(admin.name);
  await expect(button).toHaveCount(0);
});

test('a reassignment that came too late is refused and stays open', async ({
  admin,
  staff,
  newcomer,
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(/412|409/);
  const task = await createTask(newcomer);
  await page.goto(`/operations/pending/task?search=${task.phone}`);
  await page.getByRole('button', { name: `Reassignment of ${task.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassignment' });
  await dialog.getByLabel('New owner').fill(staff.email);
  await page.getByRole('option', { name: new RegExp(staff.email) }).click();
  await complete(admin, task);
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Failed to reassign the task. Please try again.', { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeVisible();
});

/** One task in each state that a list can hold, all on contacts of their own. */
async function createStates(owner: Session, admin: Session) {
  const to = async (stages: number) => {
    const task = await createTask(owner);
    await owner.send(taskCalls.setStagesNotes, { body: { data: { id: task.id, stages, notes: 'Work' } } });
    return task;
  };
  const rework = (task: Task) => admin.send(taskCalls.toggleRework, { body: { id: task.id } });
  const [s1, s3, s4, r1, r2] = [await to(1), await to(3), await to(2), await to(3), await to(3)];
  for (const task of [s4, r1, r2]) await complete(admin, task);
  for (const task of [r1, r2]) await rework(task);
  await owner.send(taskCalls.finishRework, { body: { id: r2.id } });
  return { s1, s3, s4, r1, r2 };
}

function addLongest(path: string) {
  return async (owner: Session) => {
    const mark = crypto.randomUUID().replaceAll('-', '');
    const contact = { name: mark.repeat(6), source: 'S'.repeat(100) };
    const requirement = await createList(owner, 'W'.repeat(200));
    const { name } = await createTask(owner, { task: { requirement }, contact });
    return { name, path: `${path}?search=${mark}` };
  };
}

function names(page: Page) {
  return page.locator('tbody tr td[data-title]');
}

async function expectData(page: Page, path: string, data: object): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
  expect(JSON.parse(decodeURIComponent(new URL(page.url()).pathname.replace(path, '')))).toEqual(data);
}
