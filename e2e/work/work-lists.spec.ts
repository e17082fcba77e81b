import type { Session } from '../api.ts';
import { rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { createList, createTask } from './tasks.ts';
import { columns, createStates, expectData, names, opener } from './work-lists.ts';

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

test('staff open the lists of their own work by its state, without the name of its owner', {
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
    await opener(page, task.name).click();
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
  await opener(page, s4.name).click();
  await expectData(page, '/activities/tasks/person/', { taskId: s4.id, contactId: s4.contactId });
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
      call: '**/api/completed/staff/rework/get?*',
      title: 'Failed to get reworks',
    },
    { page: newcomerPage, path: '/operations/review/completed', call: '**/api/completed/get?*', title: completed },
    { page: adminPage, path: '/operations/resolved', call: '**/api/completed/resolved/get?*', title: completed },
    { page: adminPage, path: '/operations/completed', call: '**/api/completed/get?*', title: completed },
    { page: adminPage, path: '/operations/rework/port', call: '**/api/completed/rework/get?*', title: 'Failed to get reworks' },
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

function addLongest(path: string) {
  return async (owner: Session) => {
    const mark = crypto.randomUUID().replaceAll('-', '');
    const contact = { name: mark.repeat(6), source: 'S'.repeat(100) };
    const requirement = await createList(owner, 'W'.repeat(200));
    const { name } = await createTask(owner, { task: { requirement }, contact });
    return { name, path: `${path}?search=${mark}` };
  };
}
