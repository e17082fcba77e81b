import { calendarCalls } from '@crm/contract/calendar/calendar';
import { addDays } from '@crm/contract/rules/plain-days';
import { signUp } from '../api.ts';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { askForLeave, calendar, dayCell, enter, ownMonth, panel, requests } from './admin-calendar.ts';

test('an administrator walks through the months by keyboard, and what is typed stays', async ({
  adminPage: page,
  admin,
  newcomer,
}) => {
  const { monday, path } = ownMonth();
  await page.goto(path);
  const create = panel(page, 'Create Entry');
  await dayCell(page, monday).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayCell(page, addDays(monday, 1))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(create.getByLabel('Date')).toHaveValue(addDays(monday, 1));
  await expect(create.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Half a wo');
  await askForLeave(newcomer, monday);
  await enter(admin, addDays(monday, 1));
  await expect(requests(page)).toContainText(newcomer.name);
  await expect(dayCell(page, addDays(monday, 1))).toHaveAttribute('data-tint', 'holiday');
  await page.keyboard.type('rd');
  await expect(create.getByLabel('Description')).toHaveValue('Half a word');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No leave requests found.')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(requests(page)).toContainText(newcomer.name);
  await expect(create.getByLabel('Description')).toHaveValue('Half a word');

  await dayCell(page, addDays(monday, 2)).click();
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(create.getByLabel('Description')).toHaveValue('Half a word');
  await page.getByRole('link', { name: 'Trash' }).click();
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(new RegExp(calendar));
  await create.getByLabel('Date').fill(addDays(monday, 2));
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Entry created successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
});

test('the calendar holds very long data and many people on one day, on a phone too', { tag: '@full' }, async ({
  adminPage: page,
  admin,
  origin,
}) => {
  const { monday, path } = ownMonth();
  const people = await Promise.all(
    ['A', 'B', 'C', 'D'].map((letter) => signUp(origin, `${letter}${'n'.repeat(60)} ${crypto.randomUUID()}`)),
  );
  for (const person of people) {
    const { id } = await askForLeave(person, monday, addDays(monday, 2));
    await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Approve' } });
  }
  await enter(admin, addDays(monday, 3), { description: 'd'.repeat(200) });
  await page.goto(path);
  await expect(dayCell(page, monday)).toContainText('+2 more');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByText(people[0]?.name ?? '').last()).toBeVisible();
    await dayCell(page, addDays(monday, 3)).click();
    await expect(panel(page, 'Edit Entry').getByLabel('Description')).toHaveValue('d'.repeat(200));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page
    .getByRole('list', { name: 'Leave Requests List' })
    .getByRole('button', { name: people[0]?.name ?? '' })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Nobody else.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
});
