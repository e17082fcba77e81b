import { profileCalls } from '@crm/contract/accounts/profile';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { addDays, toCalendarDay } from '@crm/contract/rules/plain-days';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { sidebar } from '../system/sidebar.ts';
import { createTask, stepTo } from '../work/tasks.ts';
import { findRow, queue, rowOf } from './waiting-queue.ts';

async function askForLeave(person: Session, inDays: number) {
  const { today } = (await person.send(profileCalls.get, {})).data;
  const start = addDays(today, inDays);
  const body = {
    leaveType: 'fullday' as const,
    category: 'Casual' as const,
    leaveDate: toCalendarDay(start),
    endDate: toCalendarDay(addDays(start, 4)),
    description: 'Family' as const,
  };
  return (await person.send(calendarCalls.createLeave, { body })).data;
}

test('what waits for a decision stands first, is decided there, and comes back by Undo', async ({
  adminPage: page,
  newcomer,
}) => {
  const { name } = (await newcomer.send(profileCalls.get, {})).data;
  const leave = await askForLeave(newcomer, 40);
  await page.goto('/admin');
  await findRow(page, 'Leave', name);
  const row = rowOf(page, name);
  await expect(row).toContainText('Casual leave');
  await expect(row).toContainText(/\d½? days?/);
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(row).toHaveCount(0);
  const status = async () =>
    (await newcomer.send(calendarCalls.leaves, { body: { year: 2000, month: 1 }, query: { id: String(leave.id) } })).data[0]
      ?.status;
  expect(await status()).toBe('Approve');
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).toBe('Pending');
  await expect(row).toBeVisible();
});

test('a review is sent back or completed from the queue by keys, and the sidebar counts down', async ({
  adminPage: page,
  newcomer,
}) => {
  const { name } = (await newcomer.send(profileCalls.get, {})).data;
  await stepTo(newcomer, await createTask(newcomer), 3);
  await page.goto('/admin');
  await findRow(page, 'Reviews', name);
  const resolved = sidebar(page).getByRole('link', { name: 'Resolved', exact: true });
  await expect(resolved).toHaveAccessibleDescription(/^\d+ waiting$/);
  await rowOf(page, name).getByRole('link').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^Send back/ });
  await dialog.getByLabel('Reason').fill('The totals are missing');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  const reworks = (await newcomer.send(taskCalls.reworks, {})).data;
  expect(reworks).toMatchObject([{ rework: true, sentBack: { reason: 'The totals are missing' } }]);
});

test('the queue fits a phone and both themes, and a folded group counts what it hides', async ({ adminPage: page, newcomer }) => {
  await askForLeave(newcomer, 50);
  await page.goto('/admin');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(queue(page).getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(wide);
  const group = sidebar(page).getByRole('button', { name: 'Workspace', exact: true });
  await group.click();
  await expect(group).toHaveAccessibleDescription(/^\d+\+? waiting$/);
  await expect(sidebar(page).getByRole('link', { name: 'Calendar', exact: true })).toBeHidden();
  // The page that is open keeps its entry, and is in view.
  await page.goto('/workspace/AdminWorklog');
  await expect(sidebar(page).getByRole('link', { name: 'Work Log', exact: true })).toBeInViewport();
  await expect(sidebar(page).getByRole('link', { name: 'Calendar', exact: true })).toBeHidden();
});
