import type { Task } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { signIn, todayOf } from '../api.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { calls, required, row } from './appointments.ts';
import { createTask } from './tasks.ts';

function taskPath(place: 'person' | 'team', { id, contactId }: Task): string {
  return `/activities/tasks/${place}/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;
}

async function planFrom(page: Page, noun: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('menuitem', { name: `Add new ${noun}` }).click();
}

test('a person plans a call and a meeting from a task, by the rules of their forms', {
  tag: [
    '@C-2.5-01',
    '@C-2.5-02',
    '@C-5-13',
    '@C-5-14',
    '@C-5-15',
    '@C-5-16',
    '@C-5-17',
    '@C-8-14',
    '@C-8-15',
    '@C-8-16',
    '@C-8-17',
    '@C-9-02',
    '@C-9-03',
  ],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const task = await createTask(newcomer);
  await page.goto(taskPath('person', task));
  for (const { noun, times, suggested, last } of [
    { noun: 'call', times: ['Time'], suggested: 18, last: '05:30 PM' },
    { noun: 'meeting', times: ['Start Time', 'End Time'], suggested: 8, last: '12:30 PM' },
  ]) {
    const send = `**/api/${noun}s/create/from_task`;
    await planFrom(page, noun);
    await save(page, 'Create');
    for (const label of ['Subject', 'Date', 'Description', ...times]) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(required));
    }
    await field(page, 'Subject').fill(`A ${noun} from the task`);
    await field(page, 'Description').fill('About the work');
    await field(page, 'Date').fill(await todayOf(newcomer, -1));
    for (const label of times) {
      await field(page, label).click();
      await expect(page.getByRole('option')).toHaveCount(suggested);
      await page.getByRole('option', { name: last }).click();
    }
    await save(page, 'Create');
    await expect(field(page, 'Date')).toHaveAccessibleDescription(/Date must be today or later/);
    await expect(form(page).getByText('End time must be after start time')).toHaveCount(times.length - 1);
    await field(page, 'Date').fill(await todayOf(newcomer, 1));
    await field(page, times[0] ?? '').fill('9:00 AM');
    await page.keyboard.press('Tab');
    await page.route(send, (route) => route.abort());
    await save(page, 'Create');
    await expect(alert(page).getByText(`Failed to create the ${noun}. Please try again.`, { exact: true })).toBeVisible();
    await page.unroute(send);
    await closeAlert(page);
    await save(page, 'Create');
    const success = `${noun === 'call' ? 'Call' : 'Meeting'} has been created successfully.`;
    await expect(page.getByText(success)).toBeVisible();
    await expect(row(page, `A ${noun} from the task`)).toHaveCount(1);
  }
});

test('a team-mate plans a call for the owner of a task, who is told and sees who planned it', async ({
  staff,
  staffPage,
  openAs,
  origin,
}) => {
  // Every third member of staff of the example company is in the same team.
  const mate = await signIn(origin, 'staff4@demo.test');
  const task = await createTask(staff);
  const page = await openAs(mate);
  await page.goto(taskPath('team', task));
  await planFrom(page, 'call');
  const subject = `Planned ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, 'Subject').fill(subject);
  await field(page, 'Description').fill('About the work');
  await field(page, 'Date').fill(await todayOf(staff));
  await field(page, 'Time').fill('11:58 PM');
  await page.keyboard.press('Tab');
  await save(page, 'Create');
  await expect(page.getByText('Call has been created successfully.')).toBeVisible();
  await staffPage.goto(calls);
  await expect(row(staffPage, subject)).toContainText(staff.name);
  await expect(row(staffPage, subject)).toContainText(mate.name);
  await staffPage.getByRole('button', { name: /Notifications/ }).click();
  await expect(staffPage.getByText(`${mate.name} has planned a call for you: ${subject}.`)).toBeVisible();
});
