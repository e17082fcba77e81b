import { profileCalls } from '@crm/contract/accounts/profile';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { taskCalls } from '@crm/contract/work/tasks';
import { alert, closeAlert, confirmDelete } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';
import { choose } from './requirements.ts';

test('a contact with a task is not deleted, and the alert leads to the task', { tag: ['@B-8-06'] }, async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  const task = await createTask(newcomer);
  allowConsole(/406/);
  await page.goto('/operations/contacts');
  await page.getByRole('button', { name: `Delete ${task.name}` }).click();
  await confirmDelete(page);
  const sentence = 'A Task is created in this contact. please delete that permanently';
  await expect(alert(page).getByRole('heading', { name: sentence, exact: true })).toBeVisible();
  const link = alert(page).getByRole('link', { name: task.requirement ?? '' });
  await expect(alert(page).getByRole('listitem')).toContainText(task.name);
  await expectAccessible(page);
  await test.step('by the keyboard', async () => {
    await expect(alert(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
    await expect(alert(page)).toHaveCount(0);
  });
});

test('a requirement list whose task is in Trash is not deleted, and the alert leads to Trash', { tag: ['@B-8-09'] }, async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  const task = await createTask(newcomer);
  await newcomer.send(taskCalls.remove, { params: { id: String(task.id) } });
  const { data: lists } = await newcomer.send(requirementCalls.list, {});
  expect(lists.map(({ project }) => project)).toContain(task.requirement);
  allowConsole(/406/);
  await page.setViewportSize(phone);
  await page.goto('/operations/personalize');
  await choose(page, task.requirement ?? '', 'Delete');
  await confirmDelete(page);
  const sentence = 'A Task is created in this Requirement. please delete that permanently';
  await expect(alert(page).getByRole('heading', { name: sentence, exact: true })).toBeVisible();
  await expect(alert(page).getByRole('listitem')).toContainText(`${task.name}, in Trash`);
  await expectNoSidewaysScroll(page);
  await expectAccessibleOnPhone(page);
  await alert(page)
    .getByRole('link', { name: task.requirement ?? '' })
    .click();
  await expect(page).toHaveURL(/\/trash\?type=Task$/);
  await expect(page.getByText(task.requirement ?? '').first()).toBeVisible();
});

test('a task that the reader may not see is only counted', async ({
  newcomer,
  newcomerPage: page,
  admin,
  staff,
  allowConsole,
}) => {
  const task = await createTask(newcomer);
  const { data: own } = await staff.send(profileCalls.get, {});
  await admin.send(taskCalls.reassign, { body: { taskId: task.id, staffId: own.id } });
  allowConsole(/406/);
  await page.goto('/operations/contacts');
  await page.getByRole('button', { name: `Delete ${task.name}` }).click();
  await confirmDelete(page);
  await expect(alert(page)).toContainText('1 task that you may not see.');
  await expect(alert(page).getByRole('link')).toHaveCount(0);
  await closeAlert(page);
});
