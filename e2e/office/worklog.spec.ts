import { profileCalls } from '@crm/contract/accounts/profile';
import { staleMessage } from '@crm/contract/core/words';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { type WorklogDay, worklogCalls } from '@crm/contract/office/worklog';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const path = '/workspace/worklog';
const getCall = /\/api\/worklog\/get/;
const saveCall = '**/api/worklog/create';

const row = (page: Page, day: number) => page.getByRole('grid').getByRole('row').nth(day);
/** Columns 1 to 15 are tasks, then Total and Attendance. */
const cell = (page: Page, day: number, column: number) =>
  row(page, day)
    .getByRole('gridcell')
    .nth(column - 1);
const title = (page: Page, column: number) => page.getByRole('columnheader').nth(column);
const field = (page: Page) => page.getByRole('grid').getByRole('textbox');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = async (page: Page, text: string, key: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press(key);
};

async function today(session: Session): Promise<string> {
  return (await session.send(profileCalls.get, {})).data.today;
}

/** The month before this one: none of its days is locked. */
async function lastMonth(session: Session): Promise<string> {
  return addDays(`${(await today(session)).slice(0, 8)}01`, -1).slice(0, 7);
}

async function open(page: Page, month: string): Promise<void> {
  await page.goto(`${path}?month=${month}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function log(session: Session, date: string, time: string, column = 1): Promise<void> {
  const worklog: WorklogDay = {
    date,
    attendance: '',
    tasks: [{ taskNumber: `task${column}`, taskName: '', time, comment: '' }],
  };
  await session.send(worklogCalls.save, { body: { worklogs: [worklog] } });
}

async function stored(session: Session, month: string) {
  const [year, number] = month.split('-').map(Number);
  const { data } = await session.send(worklogCalls.get, { body: { year: year ?? 0, month: number ?? 0 } });
  return data.worklogs.map(({ date, tasks }) => [
    Number(date.slice(-2)),
    ...tasks.map(({ taskNumber, taskName, time, comment }) => [taskNumber, taskName, time, comment].join('|')),
  ]);
}

/** The keyboard's own clipboard is not shared with a browser without a screen. */
async function clipboard(page: Page, event: 'copy' | 'paste', text = ''): Promise<string> {
  return page.evaluate(
    ([name = '', given = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      document.activeElement?.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    },
    [event, text],
  );
}

test('a month is filled in with the keyboard, as in a spreadsheet, and saved', {
  tag: ['@C-2.14-01', '@C-5-24', '@C-9-08', '@C-9-09', '@C-7-41', '@C-7-42'],
}, async ({ newcomer, newcomerPage: page }) => {
  const month = await lastMonth(newcomer);
  const days = Number(addDays(`${(await today(newcomer)).slice(0, 8)}01`, -1).slice(-2));
  await open(page, month);
  const titles = Array.from({ length: 15 }, (_, n) => `Task ${n + 1}`);
  await expect(page.getByRole('columnheader')).toHaveText(['Day', ...titles, 'Total', 'Attendance']);
  await expect(page.getByRole('row')).toHaveCount(days + 2);

  await cell(page, 1, 1).click();
  await press(page, 'F2');
  await expect(field(page)).toHaveAttribute('placeholder', '00:00:00');
  await type(page, '1:30', 'Tab');
  await type(page, '1.5', 'Tab');
  await type(page, 'half h', 'Enter');
  await expect(cell(page, 2, 3)).toBeFocused();
  await expect(row(page, 1).getByRole('gridcell')).toHaveText([
    '1:30',
    '1.5',
    'half h, not a time',
    ...Array(12).fill(''),
    '3:00',
    '',
  ]);
  await type(page, '00:30:00', 'Enter');
  await expect(
    row(page, days + 1)
      .getByRole('gridcell')
      .nth(2),
  ).toHaveText('0:30');
  await expect(
    row(page, days + 1)
      .getByRole('gridcell')
      .nth(15),
  ).toHaveText('3:30');

  // Esc leaves the text as it was, Delete clears it, and both ways of history bring it back.
  await press(page, 'ArrowUp', 'Enter');
  await type(page, '999', 'Escape');
  await expect(cell(page, 2, 3)).toHaveText('00:30:00');
  await press(page, 'Delete');
  await expect(cell(page, 2, 3)).toHaveText('');
  await press(page, 'Control+z');
  await expect(cell(page, 2, 3)).toHaveText('00:30:00');
  await press(page, 'Control+y', 'Control+z');
  await expect(cell(page, 2, 3)).toHaveText('00:30:00');

  await title(page, 1).dblclick();
  await type(page, 'Calls', 'Enter');
  await expect(title(page, 1)).toHaveText('Calls');
  await expect(page.getByText('5 unsaved cells')).toBeVisible();
  await press(page, 'Control+s');
  const banner = page.getByText('Changes saved', { exact: true });
  await expect(banner).toBeVisible();
  await expect(page.getByText('unsaved cells')).toHaveCount(0);
  await expect(banner).toHaveCount(0, { timeout: 4000 });
  expect(await stored(newcomer, month)).toEqual([
    [1, 'task1|Calls|1:30|', 'task2|Task 2|1.5|', 'task3|Task 3|half h|'],
    [2, 'task3|Task 3|00:30:00|'],
  ]);
  await page.reload();
  await expect(cell(page, 1, 3)).toHaveText(/^half h/);
});

test('a block is selected, copied, pasted and undone; what has no place is told', async ({ newcomer, newcomerPage: page }) => {
  const month = await lastMonth(newcomer);
  await open(page, month);
  await cell(page, 3, 14).click();
  await clipboard(page, 'paste', '1:00\t2:00\t3:00\n0:30\t0:45\t1');
  await expect(page.getByText('2 cells were not pasted: outside the table.')).toBeVisible();
  await expect(cell(page, 4, 15)).toHaveText('0:45');
  await expect(cell(page, 3, 16)).toHaveText('3:00');

  await cell(page, 3, 14).click();
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowDown');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText(['1:00', '2:00', '0:30', '0:45']);
  expect(await clipboard(page, 'copy')).toBe('1:00\t2:00\n0:30\t0:45');
  await press(page, 'Delete', 'Control+z');
  await expect(cell(page, 4, 14)).toHaveText('0:30');
  await press(page, 'Control+z');
  await expect(page.getByText('unsaved cell')).toHaveCount(0);

  // Dragging selects as well.
  await cell(page, 1, 1).hover();
  await page.mouse.down();
  await cell(page, 3, 2).hover();
  await page.mouse.up();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(6);
  await clipboard(page, 'paste', '1:15');
  await expect(row(page, 2).getByRole('gridcell').nth(15)).toHaveText('2:30');
});

test('a comment opens on double-click and by key, and is saved with the grid once its day has a time', {
  tag: ['@C-2.14-02', '@C-5-25'],
}, async ({ newcomer, newcomerPage: page }) => {
  const month = await lastMonth(newcomer);
  await log(newcomer, `${month}-02`, '2:00');
  await log(newcomer, `${month}-03`, '4:00');
  await open(page, month);
  await cell(page, 5, 2).dblclick();
  const comment = page.getByRole('dialog').getByLabel('Comment', { exact: true });
  await comment.fill('Waits for the customer');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(cell(page, 5, 2)).toHaveText(', comment: Waits for the customer');
  await expect(page.getByText('The comment on day 5 waits for a time on its day.')).toBeVisible();

  await cell(page, 2, 1).click();
  await press(page, 'Shift+F2');
  await comment.fill('On the phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await cell(page, 3, 1).click();
  await press(page, 'Delete');
  await saveButton(page).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await expect(page.getByText('1 unsaved cell')).toBeVisible();
  expect(await stored(newcomer, month)).toEqual([[2, 'task1|Task 1|2:00|On the phone']]);

  await cell(page, 5, 9).click();
  await type(page, '1', 'Enter');
  await expect(page.getByText('waits for a time')).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('unsaved cell')).toHaveCount(0);
  expect((await stored(newcomer, month))[1]).toEqual([5, 'task2|Task 2||Waits for the customer', 'task9|Task 9|1|']);
});

test('the menu leads to other months, after a question when something is not saved', { tag: ['@C-2.14-03', '@C-9-10'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const now = await today(newcomer);
  const year = Number(now.slice(0, 4));
  const choose = async (button: string, item: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await open(page, `${year - 1}-03`);
  await page.getByRole('button', { name: `March ${year - 1}` }).click();
  await expect(page.getByRole('group', { name: 'Year' }).getByRole('menuitem')).toHaveText(
    [year, year - 1, year - 2].map(String),
  );
  await expect(page.getByRole('group', { name: 'Month' }).getByRole('menuitem')).toHaveCount(12);
  await page.getByRole('menuitem', { name: 'Previous month' }).click();
  await expect(page.getByRole('grid', { name: `Work log of February ${year - 1}` })).toBeVisible();
  await choose(`February ${year - 1}`, 'Next month');
  await expect(page.getByRole('grid', { name: `Work log of March ${year - 1}` })).toBeVisible();

  await cell(page, 4, 4).click();
  await type(page, '2:00', 'Enter');
  await choose(`March ${year - 1}`, String(year - 2));
  await expect(alert(page).getByText(`March ${year - 1} has 1 unsaved cell.`)).toBeVisible();
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 4, 4)).toHaveText('2:00');
  await choose(`March ${year - 1}`, 'Jan');
  await alert(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('grid', { name: `Work log of January ${year - 1}` })).toBeVisible();
  expect(await stored(newcomer, `${year - 1}-03`)).toEqual([[4, 'task4|Task 4|2:00|']]);
  await cell(page, 4, 4).click();
  await type(page, '3:00', 'Enter');
  await page.getByRole('button', { name: 'Next month' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('grid', { name: `Work log of February ${year - 1}` })).toBeVisible();
  await open(page, `${year - 1}-01`);
  await expect(cell(page, 4, 4)).toHaveText('');
  await open(page, `${year - 2}-01`);
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  // The company's holidays carry their name, and can be edited like any other day.
  await open(page, `${year}-01`);
  await expect(row(page, 1)).toContainText('Holiday: New Year’s Day');
});

test('a save that fails keeps what was typed, also over a reload; another window is never overwritten unseen', {
  tag: ['@C-8-35'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|412/);
  const month = await lastMonth(newcomer);
  // Without the live line nobody tells the page what the other window did.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await open(page, month);
  await cell(page, 2, 1).click();
  await type(page, '1:00', 'Enter');
  await page.route(saveCall, (route) => route.abort());
  await saveButton(page).click();
  await expect(alert(page).getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('Failed to save worklogs. Please try again.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute(saveCall);
  await page.reload();
  await expect(cell(page, 2, 1)).toHaveText('1:00');
  await expect(page.getByText('1 unsaved cell')).toBeVisible();

  await log(newcomer, `${month}-02`, '7:00');
  await saveButton(page).click();
  await expect(alert(page).getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(alert(page).getByText(staleMessage)).toBeVisible();
  await closeAlert(page);
  await expect(cell(page, 2, 1)).toHaveText('1:00');
  await expect(page.getByText('This month was changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saveButton(page).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  expect(await stored(newcomer, month)).toEqual([[2, 'task1|Task 1|1:00|']]);

  await cell(page, 2, 1).click();
  await type(page, '5:00', 'Enter');
  await log(newcomer, `${month}-02`, '6:00');
  await page.reload();
  await expect(page.getByText('This month was changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the other version' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 2, 1)).toHaveText('6:00');
  await page.reload();
  await expect(cell(page, 2, 1)).toHaveText('6:00');
});

test('attendance comes in live and never touches what is being typed', async ({ newcomer, newcomerPage: page }) => {
  const date = await today(newcomer);
  const day = Number(date.slice(-2));
  await page.goto(path);
  await cell(page, day, 1).click();
  await page.keyboard.type('1:4');
  await newcomer.send(attendanceCalls.register, { body: { date, shedule: 'entry', entryTime: '12:01 AM' } });
  await expect(cell(page, day, 17)).toHaveText('open');
  await page.keyboard.type('5');
  await newcomer.send(attendanceCalls.register, { body: { date, shedule: 'exit', exitTime: '2:31 AM' } });
  await expect(cell(page, day, 17)).toHaveText('2:30');
  await log(newcomer, date, '3:00', 2);
  await expect(cell(page, day, 2)).toHaveText('3:00');
  await expect(field(page)).toHaveValue('1:45');
  // Saved in the middle of typing, the cell keeps the keyboard.
  await press(page, 'Control+s');
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await expect(cell(page, day, 1)).toBeFocused();
  expect(await stored(newcomer, date.slice(0, 7))).toEqual([[day, 'task1|Task 1|1:45|', 'task2|Task 2|3:00|']]);
});

test('slow: says that it is loading; failed: says so and can be tried again', { tag: ['@C-8-34'] }, async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const release = await hold(page, getCall);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Work Log' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.unroute(getCall);

  await page.route(getCall, (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(path);
  await expect(alert(page).getByText('Failed to fetch worklogs', { exact: true })).toBeVisible();
  await closeAlert(page);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.unroute(getCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('on a phone a tap selects, the second one edits, and a button opens the comment; long data stays inside', async ({
  newcomer,
  openAs,
}) => {
  const month = await lastMonth(newcomer);
  const longest = { taskNumber: 'task1', taskName: 'W'.repeat(60), time: 'W'.repeat(20), comment: 'W'.repeat(2000) };
  const worklogs = [{ date: `${month}-01`, attendance: 'W'.repeat(20), tasks: [longest] }];
  await newcomer.send(worklogCalls.save, { body: { worklogs } });
  const page = await openAs(newcomer, { hasTouch: true, viewport: phone });
  await open(page, month);
  await cell(page, 2, 1).tap();
  await expect(field(page)).toHaveCount(0);
  await cell(page, 2, 1).tap();
  await field(page).fill('2:00');
  await page.getByRole('button', { name: 'Comment on the cell' }).tap();
  await page.getByRole('dialog').getByLabel('Comment', { exact: true }).fill('By hand');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).tap();
  await expect(cell(page, 2, 1)).toHaveText('2:00, comment: By hand');
  await cell(page, 3, 2).tap();
  await cell(page, 3, 2).tap();
  await expect(field(page)).toBeFocused();
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
