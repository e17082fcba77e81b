import { addDays } from '@crm/contract/rules/plain-days';
import { callCalls } from '@crm/contract/work/appointments';
import { type Session, signUp, todayOf } from '../../api.ts';
import { field, form } from '../../dialogs.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../../page-checks.ts';
import { createCall } from '../../work/appointments.ts';
import { askForLeave, ownMonth } from '../admin-calendar.ts';
import { laterMonday } from '../calendar.ts';
import { detailOf, entitle, pathOf, queue, rowOf, undoBar } from './queue.ts';

test('chips narrow the whole queue to collisions and to what goes over a balance, with counts', async ({
  openAs,
  admin,
  newcomer,
  origin,
}) => {
  const [busy, over] = [newcomer, await signUp(origin, `Over ${crypto.randomUUID().slice(0, 8)}`)];
  const monday = laterMonday(await todayOf(busy));
  await createCall(busy, { date: monday });
  await entitle(admin, over, monday, 1);
  const page = await openAs(admin);
  await page.goto(queue);
  const chip = (name: string) =>
    page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name} \\d`) });
  // The chosen one stands in its own region.
  const inQueue = (session: Session) => rowOf(page, session).or(detailOf(page, session));
  await expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await askForLeave(busy, monday);
  await askForLeave(over, monday, addDays(monday, 1));

  await chip('Over balance').click();
  await expect(inQueue(over).first()).toBeVisible();
  await expect(inQueue(busy)).toHaveCount(0);
  await chip('Collisions').click();
  await expect(page).toHaveURL(/only=collisions/);
  await expect(inQueue(busy).first()).toBeVisible();
  await expect(inQueue(over)).toHaveCount(0);

  await page.setViewportSize(phone);
  await chip('Over balance').click();
  await expect(inQueue(over).first()).toBeVisible();
  await expect(inQueue(busy)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an approval that is undone gives the work back that was handed over with it', async ({
  adminPage: page,
  newcomer,
  origin,
}) => {
  const colleague = await signUp(origin, `Taker ${crypto.randomUUID().slice(0, 8)}`);
  const monday = laterMonday(await todayOf(newcomer));
  const call = await createCall(newcomer, { date: monday });
  const leave = await askForLeave(newcomer, monday);
  const callsOf = async (session: typeof newcomer) =>
    (await session.send(callCalls.list, { body: { filter: 'Pending' } })).data.map(({ id }) => id);
  await page.goto(pathOf(leave));
  const detail = detailOf(page, newcomer);
  const taker = detail.getByRole('combobox', { name: /^Who takes over/ });
  await taker.fill(colleague.name);
  await page.getByRole('option', { name: colleague.name }).click();
  await expect(detail).toContainText('all taken over');
  await detail.getByRole('button', { name: 'Approve' }).click();
  await expect(undoBar(page)).toContainText(`Approved: ${newcomer.name}`);
  expect(await callsOf(colleague)).toEqual([call.id]);
  await undoBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(undoBar(page)).toContainText(
    `The request of ${newcomer.name} waits again. Given back to ${newcomer.name}: 1 call.`,
  );
  expect([await callsOf(newcomer), await callsOf(colleague)]).toEqual([[call.id], []]);
});

test('who enters leave for somebody sees the balance and what remains, while the days change', async ({
  adminPage: page,
  admin,
  newcomer,
}) => {
  const monday = laterMonday(await todayOf(newcomer));
  const year = monday.slice(0, 4);
  await entitle(admin, newcomer, monday, 5);
  await page.goto(queue);
  await page.getByRole('button', { name: 'Enter leave' }).click();
  await field(page, 'Start').fill(monday);
  await field(page, 'End').fill(addDays(monday, 1));
  await expect(form(page).getByText(/days left/)).toHaveCount(0);
  await form(page).getByRole('combobox', { name: 'Person' }).fill(newcomer.name);
  await page.getByRole('option', { name: newcomer.name }).click();
  const said = form(page).getByText(new RegExp(`^Medical ${year}: `));
  await expect(said).toHaveText(`Medical ${year}: 5 days left, 3 after this.`);
  await field(page, 'End').fill(addDays(monday, 5));
  await expect(said).toHaveText(`Medical ${year}: 5 days left, −1 after this. 1 day over the balance.`);
  await form(page).getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Unpaid' }).click();
  await expect(form(page).getByText(`Unpaid ${year}: no limit.`)).toBeVisible();
});

test('the path above the screens below the calendar leads back to it', async ({ adminPage: page, newcomerPage }) => {
  const banner = page.getByRole('banner');
  for (const path of [queue, '/workspace/calendar/customise/year']) {
    await page.goto(path);
    await expect(banner).toContainText(/Workspace\s*Calendar/);
    await banner.getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/\/workspace\/calendar\/customise$/);
  }
  await newcomerPage.goto('/workspace/calendar/year');
  await newcomerPage.getByRole('banner').getByRole('link', { name: 'Calendar' }).click();
  await expect(newcomerPage).toHaveURL(/\/workspace\/calendar$/);
});

test('leave that waits is hatched in the own calendar, and the years of decided leave are walked', async ({
  adminPage: page,
  newcomer,
  newcomerPage,
}) => {
  const { monday } = ownMonth();
  await askForLeave(newcomer, monday, addDays(monday, 2));
  await newcomerPage.goto(`/workspace/calendar?month=${monday.slice(0, 7)}`);
  const bar = newcomerPage.locator(`[data-day="${monday}"]:not([data-outside]) [data-mark="pending-full"]`);
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('repeating-linear-gradient');
  await page.goto(`${queue}?decided=2026`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decided leave');
  await page.getByRole('button', { name: '2025' }).click();
  await expect(page).toHaveURL(/decided=2025/);
});
