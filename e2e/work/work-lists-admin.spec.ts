import { teamCalls } from '@crm/contract/accounts/team';
import { taskCalls } from '@crm/contract/work/tasks';
import { todayOf } from '../api.ts';
import { expectHue } from '../colours.ts';
import { rowOf } from '../customers/leads.ts';
import { plant } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { format } from '../office/admin-calendar.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { idOf } from './assignments.ts';
import { complete, createTask } from './tasks.ts';
import { columns, createStates, expectData, names, opener } from './work-lists.ts';

test("an administrator opens the lists of everybody's work, each in its state", {
  tag: [
    '@A-2.4-01',
    '@A-2.4-02',
    '@A-2.4-04',
    '@A-2.4-05',
    '@A-2.4-07',
    '@A-2.4-12',
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
    await expect(page.getByRole('columnheader')).toHaveText([...(heading === 'Resolved Works' ? [''] : []), ...columns, last]);
    await expect(names(page)).toHaveText(tasks.map(({ name }) => name));
    for (const { id: taskId, contactId, staffId, name, customer, requirement } of tasks) {
      await expect(rowOf(page, name)).toContainText(word ?? newcomer.name);
      await expect(rowOf(page, name)).toContainText(customer.source);
      await expect(rowOf(page, name)).toContainText(requirement ?? '');
      await opener(page, name).click();
      await expectData(page, '/activities/task/port/', { data: { taskId, contactId, staffId, pending, completed } });
      await page.goBack();
    }
  }
});

test('a row of Pendings has every value, its own before the customer’s, and is a card on a phone', {
  tag: ['@A-2.4-03', '@A-2.4-06', '@A-2.4-11', '@A-2.4-12', '@A-3-02', '@A-3-03'],
}, async ({ admin, newcomer, adminPage: page }) => {
  const digits = `31${Date.now().toString().slice(-8)}`;
  const contact = { name: 'Harbor Dental', phone: digits, amount: 12_400, source: 'Trade fair' };
  const task = await createTask(newcomer, {
    contact,
    task: { priority: 'High', finishBy: '2099-01-31', description: 'By post' },
  });
  const { data } = await admin.send(taskCalls.pendingAll, { query: { search: newcomer.name } });
  expect(data).toHaveLength(1);
  const staff = { id: await idOf(newcomer), name: newcomer.name };
  const plain = { stage: 1, requirement: task.requirement, finishBy: '2099-01-31', priority: 'High' };
  const linked = { id: task.contactId, ...contact };
  expect(data[0]).toMatchObject({ id: task.id, contactId: linked.id, staffId: staff.id, ...plain, staff, customer: linked });
  expect(data[0]).toMatchObject({ name: contact.name, phone: digits, amount: 12_400 });
  const today = await todayOf(admin);
  expect(data[0]?.createdAt).toMatch(new RegExp(`^${today}T[\\d:.]+Z$`));

  const path = `/operations/pending/task?search=${encodeURIComponent(newcomer.name)}`;
  const shown = (day: string) => format({ dateStyle: 'medium' }, day);
  const expectRow = async (name: string, phoneText: string, amount: string) => {
    await page.goto(path);
    await expect(page.getByRole('row').last().getByRole('cell')).toHaveText([
      ...[shown(today), name, phoneText, amount, 'Not Started', `${task.requirement}By post`],
      ...['Jan 31, 2099', newcomer.name, 'High', 'Trade fair', 'Reassignment'],
    ]);
  };
  await expectRow('Harbor Dental', digits.replace(/(...)(...)/, '$1 $2 '), '$12,400');
  // Far from late, and red all the same.
  const finishBy = page.getByRole('row').last().getByRole('cell').nth(6).locator('[data-meaning]');
  await expectHue(finishBy, 'red');
  await expectHue(finishBy, 'red', 'color');
  await expect(page.getByRole('list', { name: 'Pendings' })).toHaveCount(0);

  await plant(`update tasks set name = 'Harbor Clinic', phone = '7771234567', amount = 99.5 where id = $1`, [task.id]);
  const own = await admin.send(taskCalls.pendingAll, { query: { search: newcomer.name } });
  expect(own.data[0]).toMatchObject({ name: 'Harbor Clinic', phone: '7771234567', amount: 99.5, customer: linked });
  await expectRow('Harbor Clinic', '777 123 4567', '$99.50');

  await page.setViewportSize(phone);
  const cards = page.getByRole('list', { name: 'Pendings' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  for (const text of ['Harbor Clinic', '$99.50', task.requirement ?? '', 'Jan 31, 2099', newcomer.name, 'High'])
    await expect(cards).toContainText(text);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('Pendings of everybody have no pages: the last of 130 comes by scrolling', { tag: ['@A-9-02'] }, async ({
  newcomer,
  adminPage: page,
}) => {
  const { id } = await createTask(newcomer);
  await plant(
    `insert into tasks (staff_id, contact_id, notes, description, finish_by, created_at)
     select staff_id, contact_id, 'n', 'Number ' || n, date '2098-01-01' + n, now() from tasks, generate_series(1, 130) n where id = $1`,
    [id],
  );
  await page.goto(`/operations/pending/task?search=${encodeURIComponent(newcomer.name)}`);
  await expect(names(page).first()).toBeVisible();
  await expect(async () => {
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(131, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('row').last()).toContainText('Number 130');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('own Pendings show days in red, say what is late, and are narrowed by a search', async ({ staff, staffPage: page }) => {
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
