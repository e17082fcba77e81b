import { planCalls, type TaskPlan } from '@crm/contract/numbers/plan';
import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import type { Locator, Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { board, field, form } from '../work/task-board.ts';
import { complete, createList, createTask, stepTo } from '../work/tasks.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** 'Dec 3, 2026' */
const shown = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
const useButton = (page: Page) => form(page).getByRole('button', { name: /^Use \w{3} \d/ });
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;

async function planOf(person: Session, title: string): Promise<TaskPlan> {
  return (await person.send(planCalls.get, { query: { title } })).data;
}

async function openForm(page: Page, title: string): Promise<void> {
  await page.goto(`${board}?new=1`);
  await field(page, 'Requirement').fill(title);
  await page.getByRole('option', { name: title }).click();
}

test('somebody sees what a list took before and takes the proposed day over', async ({ newcomer, newcomerPage: page, admin }) => {
  const list = await createList(newcomer);
  await openForm(page, list);
  await expect(form(page).getByText('Nothing of this list is done yet.')).toBeVisible();

  const [first, second] = [
    await createTask(newcomer, { task: { requirement: list } }),
    await createTask(newcomer, { task: { requirement: list, finishBy: await todayOf(newcomer, 90) } }),
  ];
  await stepTo(newcomer, second, 2);
  await complete(admin, await stepTo(newcomer, first, 3));
  // The page hears of it and loads again.
  await expect(form(page).getByText('1 done, in 1 working day.')).toBeVisible();
  const { proposal } = await planOf(newcomer, list);
  const day = proposal?.day ?? '';
  expect(weekdayOf(day), 'no Sunday').not.toBe(0);
  expect(day >= (await todayOf(newcomer))).toBe(true);

  await expect(useButton(page)).toHaveText(`Use ${shown(day)}`);
  await expect(form(page).getByText(/^1 free working day by then/)).toBeVisible();
  // Nothing is filled by itself, and what was typed stays until somebody wants the other.
  await expect(field(page, 'Finish By')).toHaveValue('');
  const own = addDays(await todayOf(newcomer), 200);
  await field(page, 'Finish By').fill(own);
  await expect(field(page, 'Finish By')).toHaveValue(own);
  await useButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Finish By')).toHaveValue(day);
  await expect(field(page, 'Finish By')).toBeFocused();
  await expect(useButton(page)).toHaveCount(0);
  await expect(form(page).getByText(new RegExp(`^${shown(day)}: 1 free working day by then`))).toBeVisible();
});

test('of the example company it says many tasks, and heeds what is open; the form stays still meanwhile', async ({
  staff,
  staffPage: page,
}) => {
  const title = 'Website relaunch, standard package';
  const { done, median } = await planOf(staff, title);
  expect(done).toBeGreaterThan(12);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/numbers/plan*', async (route) => {
    await asked;
    await route.continue();
  });
  await openForm(page, title);
  await expect(form(page).getByText('What it took before…')).toBeVisible();
  const before = await topOf(field(page, 'Description'));
  answer();
  await expect(
    form(page).getByText(new RegExp(`^${done} done, ${median} working days in the middle, \\d+ at the 90th, `)),
  ).toBeVisible();
  await expect(form(page).getByText(/free working days by then, after .*open tasks/)).toBeVisible();
  expect(await topOf(field(page, 'Description'))).toBe(before);
  await expect(useButton(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessibleOnPhone(page);
});

test('an edit heeds the other open tasks, and a failure is quiet and can be tried again', async ({
  newcomer,
  newcomerPage: page,
  admin,
  allowConsole,
}) => {
  const list = await createList(newcomer);
  await complete(admin, await stepTo(newcomer, await createTask(newcomer, { task: { requirement: list } }), 3));
  const finishBy = await todayOf(newcomer);
  const edited = await createTask(newcomer, { task: { requirement: list, finishBy } });
  await createTask(newcomer, { task: { requirement: list, finishBy } });
  allowConsole(/ERR_FAILED/);
  await page.route('**/api/numbers/plan*', (route) => route.abort());
  await page.goto(board);
  await page.getByRole('button', { name: `Menu of ${list}, ${edited.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(form(page).getByText('What it took before could not be loaded.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute('**/api/numbers/plan*');
  await form(page).getByRole('button', { name: 'Retry' }).click();
  await expect(form(page).getByText('1 done, in 1 working day.')).toBeVisible();
  await expect(form(page).getByText(/by then, after 1 open task\b/)).toBeVisible();
  await expect(field(page, 'Finish By')).toHaveValue(finishBy);
});
