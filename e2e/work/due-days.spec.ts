import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { type Session, todayOf } from '../api.ts';
import { rowOf } from '../customers/leads.ts';
import { plant } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { complete, createList, createTask } from './tasks.ts';

test('a list has the colours of the cards: overdue red, today and tomorrow amber, later plain', async ({
  admin,
  newcomer,
  newcomerPage: page,
}) => {
  const due = { overdue: -1, today: 0, tomorrow: 1, later: 2, finished: -1 };
  const tasks: Record<string, Task> = {};
  for (const [when, days] of Object.entries(due)) tasks[when] = await reworkDue(newcomer, admin, days);
  await newcomer.send(taskCalls.finishRework, { body: { id: tasks.finished?.id ?? 0 } });
  await page.goto('/operations/reworks');
  const rules = { overdue: 'overdue', today: 'soon', tomorrow: 'soon', later: 'later', finished: 'later' };
  for (const [when, rule] of Object.entries(rules)) {
    await expect(rowOf(page, tasks[when]?.name ?? '').locator('[data-due]'), when).toHaveAttribute('data-due', rule);
  }
  await expect(rowOf(page, tasks.overdue?.name ?? '').locator('[data-due]')).toContainText('Overdue');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(page.locator('[data-due="overdue"]')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleOnPhone(page);
});

test('two pendings of one customer and one requirement differ in what is to be done', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const first = await createTask(newcomer, { task: { description: 'Print the flyers' } });
  const { phone: number, requirement } = first;
  const body = { phone: number, requirement: requirement ?? '', notes: 'Note', finishBy: await todayOf(newcomer, 1) };
  await newcomer.send(taskCalls.create, { body: { ...body, description: 'Send the flyers out' } });
  await page.goto('/operations/pendings');
  for (const text of ['Print the flyers', 'Send the flyers out']) {
    const row = rowOf(page, text);
    await expect(row).toHaveCount(1);
    for (const part of [first.name, requirement ?? '', 'Not Started']) await expect(row).toContainText(part);
  }
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('listitem').filter({ hasText: 'Send the flyers out' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the page of sub-tasks names its task and its customer and leads to both', async ({
  admin,
  newcomer,
  newcomerPage: page,
  openAs,
}) => {
  const task = await createTask(newcomer, { task: { requirement: await createList(newcomer) } });
  await page.goto(`/activities/tasks/subtask/${task.id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: task.requirement ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
  await page.goBack();
  await expectAccessible(page);
  await main.getByRole('link', { name: task.customer.name, exact: true }).click();
  await expect(page).toHaveURL(`/operations/contacts/${task.contactId}`);
  const adminPage = await openAs(admin, { viewport: phone });
  await adminPage.goto(`/team/task/subtask/${task.id}`);
  await expect(adminPage.getByRole('main').getByRole('link', { name: task.customer.name, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(adminPage);
  await expectAccessibleOnPhone(adminPage);
  await adminPage
    .getByRole('main')
    .getByRole('link', { name: task.requirement ?? '', exact: true })
    .click();
  await expect(adminPage.getByRole('heading', { level: 1, name: task.requirement ?? '', exact: true })).toBeVisible();
});

/** No call takes a day that is over. */
async function reworkDue(owner: Session, admin: Session, days: number): Promise<Task> {
  const task = await createTask(owner);
  await owner.send(taskCalls.setStagesNotes, { body: { data: { id: task.id, stages: 3, notes: 'Work' } } });
  await complete(admin, task);
  await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
  await plant('update tasks set finish_by = $1 where id = $2', [await todayOf(owner, days), task.id]);
  return task;
}
