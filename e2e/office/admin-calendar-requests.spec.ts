import { addDays } from '@crm/contract/rules/plain-days';
import type { CallForm } from '@crm/contract/work/appointment-forms';
import { callCalls } from '@crm/contract/work/appointments';
import type { Locator, Page } from '@playwright/test';
import { type Session, signUp } from '../api.ts';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';
import { askForLeave, dayCell, format, ownMonth, paintOf, requests } from './admin-calendar.ts';

const shown = (day: string) => format({ dateStyle: 'medium' }, day);
const statusOf = (page: Page, name: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of ${name}, ${shown(day)}: `) });

async function createCall(session: Session, date: string, subject: string): Promise<void> {
  const words = { name: 'Ada Green', description: 'About the offer', phoneNumber: '9876543210', time: '9:30 AM' };
  const data: CallForm = { ...words, date, subject };
  await session.send(callCalls.create, { body: { data } });
}

async function decide(page: Page, status: Locator, word: 'Pending' | 'Approve' | 'Reject'): Promise<void> {
  await status.click();
  await page.getByRole('menuitem', { name: word }).click();
}

test('an administrator decides on leave in the list, and the person sees it at once', {
  tag: [
    '@A-2.6-03',
    '@A-2.6-05',
    '@A-2.6-07',
    '@A-2.6-08',
    '@A-3-08',
    '@A-3-09',
    '@A-4-03',
    '@A-4-04',
    '@A-4-05',
    '@A-6-09',
    '@A-8-13',
  ],
}, async ({ adminPage: page, newcomer, newcomerPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const { monday, path } = ownMonth();
  const [wednesday, thursday] = [addDays(monday, 2), addDays(monday, 3)];
  await page.goto(path);
  await expect(page.getByText('No leave requests found.')).toBeVisible();
  await newcomerPage.goto(path.replace('/customise', ''));
  await expect(newcomerPage.getByText('No leave requests found.')).toBeVisible();

  // What is asked for meanwhile comes by itself.
  await askForLeave(newcomer, monday, wednesday, { category: 'Unpaid', description: 'Vacation' });
  await expect(requests(page).getByRole('columnheader')).toHaveText([
    'Employee',
    'Type',
    'Start',
    'End',
    'Reason',
    'Category',
    'Actions',
  ]);
  const [row, status] = [
    requests(page).getByRole('row').filter({ hasText: newcomer.name }),
    statusOf(page, newcomer.name, monday),
  ];
  for (const text of ['Full Day', shown(monday), shown(wednesday), 'Vacation', 'Unpaid', 'Pending']) {
    await expect(row).toContainText(text);
  }
  await expect(dayCell(page, monday).locator('[data-mark]')).toHaveAttribute('data-mark', 'pending-full');

  // Another answer than 'yes' leaves everything as it was.
  const call = '**/api/calendar/leave/status/*';
  await page.route(call, (route) => route.abort());
  await decide(page, status, 'Approve');
  await expect(alert(page).getByText('Failed to update status', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(status).toHaveText('Pending');
  await page.unroute(call);

  await status.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Pending', 'Approve', 'Reject']);
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(status).toHaveText('Approve');
  // One element over its three days.
  const bar = dayCell(page, monday).locator('[data-mark="full"]');
  await expect(bar).toBeVisible();
  const [red, green, blue] = await paintOf(bar);
  expect(blue).toBeGreaterThan(Math.max(red, green));
  const [width = 0, cell = 1] = await Promise.all(
    [bar, dayCell(page, monday)].map(async (part) => (await part.boundingBox())?.width),
  );
  expect(Math.round((width / cell) * 10)).toBeGreaterThan(28);
  await dayCell(page, wednesday).hover();
  await expect(page.getByRole('tooltip', { name: `${newcomer.name}, Unpaid, Full Day, Approve`, exact: true })).toBeVisible();

  // The person's own calendar and inbox, in another browser.
  await expect(newcomerPage.getByRole('table', { name: 'Leaves' })).toContainText('Approve');
  await expect(dayCell(newcomerPage, monday).locator('[data-mark="full"]')).toBeVisible();
  await newcomerPage.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const [from, to] = [monday, wednesday].map((day) => format({ dateStyle: 'medium' }, day));
  await expect(newcomerPage.getByText(`Your leave from ${from} to ${to} was approved.`)).toBeVisible();
  await newcomerPage.keyboard.press('Escape');

  for (const type of ['morning', 'afternoon'] as const) {
    const day = type === 'morning' ? thursday : addDays(thursday, 1);
    await askForLeave(newcomer, day, day, { leaveType: type });
    await decide(page, statusOf(page, newcomer.name, day), 'Approve');
    const half = dayCell(page, day).locator('[data-mark="half"]');
    await expect(half).toBeVisible();
    const paint = await paintOf(half);
    expect([paint[0] > paint[1], paint[1] > paint[2]]).toEqual([true, true]);
  }

  // Any state at any time: what was approved is rejected, and pending again.
  await decide(page, status, 'Reject');
  await expect(status).toHaveText('Reject');
  await expect(bar).toHaveCount(0);
  await expect(newcomerPage.getByRole('table', { name: 'Leaves' }).getByRole('row', { name: 'Full Day' })).toContainText(
    'Reject',
  );
  await decide(page, status, 'Pending');
  await expect(newcomerPage.getByRole('button', { name: `Edit Full Day leave of ${shown(monday)}` })).toBeEnabled();
});

test('a leave request shows what it collides with, and is approved with a handover of that work', async ({
  adminPage: page,
  newcomer,
  origin,
  openAs,
}) => {
  const { monday, path } = ownMonth();
  const colleague = await signUp(origin, `Colleague ${crypto.randomUUID().slice(0, 8)}`);
  const [moved, kept] = [`Call ${crypto.randomUUID()}`, `Call ${crypto.randomUUID()}`];
  await createCall(newcomer, monday, moved);
  await createCall(newcomer, addDays(monday, 1), kept);
  const task = await createTask(newcomer, { task: { finishBy: monday } });
  await askForLeave(newcomer, monday, addDays(monday, 1));
  await askForLeave(newcomer, addDays(monday, 3));
  const other = await openAs(colleague);
  await other.goto('/activities/calls?filter=Pending');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(path);

  const drawer = page.getByRole('dialog', { name: newcomer.name });
  const opener = requests(page).getByRole('button', { name: newcomer.name, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  for (const [title, detail] of [
    [moved, `Call with Ada Green, ${shown(monday)}, 9:30 AM`],
    [kept, `Call with Ada Green, ${shown(addDays(monday, 1))}, 9:30 AM`],
    [task.requirement ?? '', `Task for ${task.name}, due ${shown(monday)}`],
  ] as const) {
    await expect(drawer.getByRole('checkbox', { name: title })).toBeChecked();
    await expect(drawer.getByText(detail)).toBeVisible();
  }
  const handOver = drawer.getByRole('button', { name: 'Approve and hand over' });
  await expect(handOver).toBeDisabled();
  await drawer.getByRole('checkbox', { name: kept }).click();
  await expect(drawer.getByRole('checkbox', { name: kept })).not.toBeChecked();
  await drawer.getByRole('combobox', { name: 'Hand over to' }).fill(colleague.name);
  await page.getByRole('option', { name: colleague.name }).click();
  await expectAccessible(page);
  await handOver.click();
  await expect(page.getByText('Leave approved and work handed over successfully!')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(statusOf(page, newcomer.name, monday)).toHaveText('Approve');
  await expect(other.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: moved })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: kept })).toHaveCount(0);
  await other.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(other.getByText(`1 call and 1 task of ${newcomer.name} were handed over to you.`)).toBeVisible();

  // The other request is in nobody's way; it waits, so it comes first now.
  await requests(page).getByRole('button', { name: newcomer.name, exact: true }).first().click();
  await expect(drawer.getByText('No calls, meetings or tasks on these days.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve and hand over' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Leave updated successfully!')).toBeVisible();
  await expect(statusOf(page, newcomer.name, addDays(monday, 3))).toHaveText('Reject');
});
