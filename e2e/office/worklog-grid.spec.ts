import { worklogCalls } from '@crm/contract/office/worklog';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import { todayOf } from '../api.ts';
import { expectToClose, stopClock } from '../clock.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { cell, field, lastMonth, log, open, press, row, saveButton, stored, type } from './worklog.ts';

const title = (page: Page, column: number) => page.getByRole('columnheader').nth(column);

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

test('a person fills in a month with the keyboard, as in a spreadsheet, and saves it', {
  tag: ['@C-2.14-01', '@C-5-24', '@C-9-08', '@C-9-09', '@C-7-41', '@C-7-42'],
}, async ({ newcomer, newcomerPage: page }) => {
  const month = await lastMonth(newcomer);
  const days = Number(addDays(`${(await todayOf(newcomer)).slice(0, 8)}01`, -1).slice(-2));
  await page.clock.install();
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
  await stopClock(page);
  await press(page, 'Control+s');
  await expectToClose(page, 'Changes saved', 2000);
  await page.clock.resume();
  await expect(page.getByText('unsaved cells')).toHaveCount(0);
  expect(await stored(newcomer, month)).toEqual([
    [1, 'task1|Calls|1:30|', 'task2|Task 2|1.5|', 'task3|Task 3|half h|'],
    [2, 'task3|Task 3|00:30:00|'],
  ]);
  await page.reload();
  await expect(cell(page, 1, 3)).toHaveText(/^half h/);
});

test('a person copies, pastes and undoes a block of cells, and reads what has no place', async ({
  newcomer,
  newcomerPage: page,
}) => {
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

test('a person comments on a cell by double-click or key, and saves it with the grid', {
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
  const sent = page.waitForRequest('**/api/worklog/create');
  await saveButton(page).click();
  const { worklogs } = (await sent).postDataJSON();
  expect(worklogs.map(({ date }: { date: string }) => date)).toEqual([`${month}-02`, `${month}-03`]);
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

test('on a phone a tap selects a cell, the second one edits it, and a button comments', async ({ newcomer, openAs }) => {
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
