import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createCall, createMeeting } from '../work/appointments.ts';
import { cardOf, createTask, stepTo } from '../work/tasks.ts';

test('the customer of a task leads to its page', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  await page.goto('/activities/tasks');
  await cardOf(page, task)
    .getByRole('link', { name: task.requirement ?? '', exact: true })
    .click();
  const links = page.getByRole('main').getByRole('link', { name: task.name, exact: true });
  await expect(links).toHaveCount(2);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await links.first().click();
  await expect(page).toHaveURL(`/operations/contacts/${task.contactId}`);
  await expect(page.getByRole('heading', { level: 1, name: task.name })).toBeVisible();
});

test('the customer on a card of the board and of the deals leads to its page', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  for (const path of ['/activities/tasks', '/operations/deals']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: task.name, exact: true })).toBeVisible();
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.setViewportSize(wide);
    await page.getByRole('link', { name: task.name, exact: true }).click();
    await expect(page).toHaveURL(`/operations/contacts/${task.contactId}`);
  }
});

test('a deal in review says that it waits, in both themes and on a phone', async ({ newcomer, newcomerPage: page }) => {
  await stepTo(newcomer, await createTask(newcomer), 3);
  await page.goto('/operations/deals');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('list', { name: 'Deals' }).getByText('Waiting for review')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a customer in lists of work, calls and meetings leads to its page; the row opens itself', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const task = await createTask(newcomer);
  const customer = { contactId: task.contactId, name: task.name };
  const call = await createCall(newcomer, { ...customer, subject: 'Ring back' });
  const meeting = await createMeeting(newcomer, { ...customer, subject: 'Show samples' });
  const stranger = await createCall(newcomer, { name: 'Grace Stone', subject: 'Wrong number' });
  const lists = [
    ['/operations/pendings', task.requirement ?? ''],
    ['/activities/calls', call.subject],
    ['/activities/meetings', meeting.subject],
  ] as const;
  for (const [path, opens] of lists) {
    await test.step(path, async () => {
      for (const size of [wide, phone]) {
        await page.setViewportSize(size);
        await page.goto(path);
        const row = page.locator('main [data-row]').filter({ hasText: opens });
        await expect(row.locator('[data-opens]')).toContainText(opens);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await row.getByRole('link', { name: task.name, exact: true }).click();
        await expect(page).toHaveURL(`/operations/contacts/${task.contactId}`);
      }
    });
  }
  await page.goto('/activities/calls');
  await expect(page.getByText(stranger.name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: stranger.name })).toHaveCount(0);
  await page.getByRole('button', { name: stranger.subject, exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(stranger.subject);
});
