import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { createLead } from '../customers/leads.ts';
import { exportedRows, exportedSheet, exportList } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createCall } from './appointments.ts';
import { createTask } from './tasks.ts';

/** What a file of a list has under a heading. */
function columnOf([head = [], ...rows]: string[][], heading: string): (string | undefined)[] {
  return rows.map((row) => row[head.indexOf(heading)]);
}

async function sameInBoth(page: Page) {
  const [rows, sheet] = [await exportedRows(page), await exportedSheet(page)];
  expect(sheet.rows[0]).toEqual(rows[0]);
  expect(sheet.rows).toHaveLength(rows.length);
  return { rows, sheet };
}

test('lists are taken out as they are searched and filtered, as CSV and for Excel', async ({ newcomer, newcomerPage: page }) => {
  await test.step('the own board', async () => {
    const names = ['Kestrel Freight', 'Kestrel Foods', 'Heron Mills'];
    for (const name of names) {
      await createTask(newcomer, { contact: { name }, task: { priority: name.includes('Foods') ? 'High' : 'Low' } });
    }
    await page.goto('/activities/tasks?search=kestrel&priority=High');
    await expect(page.getByText('Kestrel Foods')).toBeVisible();
    const { rows, sheet } = await sameInBoth(page);
    expect(columnOf(rows, 'Customer')).toEqual(['Kestrel Foods']);
    expect(columnOf(sheet.rows, 'Customer')).toEqual(['Kestrel Foods']);
    expect([sheet.name, sheet.file]).toEqual(['Tasks', expect.stringMatching(/^tasks-\d{4}-\d\d-\d\d\.xlsx$/)]);
    const at = rows[0]?.indexOf('Finish by') ?? -1;
    expect(sheet.cells[1]?.[at]).toMatchObject({ kind: 'date', text: rows[1]?.[at] });
  });
  await test.step('pending work, and nothing of it that is not pending', async () => {
    const done = await createTask(newcomer, { contact: { name: 'Kestrel Done' } });
    await newcomer.send(taskCalls.setStagesNotes, { body: { data: { id: done.id, stages: 3, notes: 'Done' } } });
    await page.goto('/operations/pendings?search=kestrel');
    await expect(page.locator('tbody tr')).toHaveCount(2);
    const { rows, sheet } = await sameInBoth(page);
    expect(columnOf(rows, 'Customer').toSorted()).toEqual(['Kestrel Foods', 'Kestrel Freight']);
    expect(columnOf(sheet.rows, 'Customer')).toEqual(columnOf(rows, 'Customer'));
  });
  await test.step('calls, with a text that a spreadsheet would run', async () => {
    await createCall(newcomer, { subject: '=1+1', name: 'Ada Green' });
    await createCall(newcomer, { subject: 'Other', name: 'Ben Brown' });
    await page.goto('/activities/calls?search=green');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const { rows, sheet } = await sameInBoth(page);
    expect(columnOf(rows, 'Subject')).toEqual(["'=1+1"]);
    expect(columnOf(sheet.rows, 'Subject')).toEqual(['=1+1']);
  });
  await test.step('leads, from the menu of their list', async () => {
    await createLead(newcomer, { name: 'Kestrel Lead', amount: 1250 });
    await page.goto('/operations/leads');
    await page.getByRole('button', { name: 'Import and export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export Excel (.xlsx)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.xlsx$/);
  });
});

test('the export menu is used by keys and on a phone', async ({ newcomer, newcomerPage: page }) => {
  await createTask(newcomer, { contact: { name: 'Kestrel Freight' } });
  await page.goto('/operations/pendings');
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['CSV', 'Excel (.xlsx)']);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^pending-tasks-.*\.(?:csv|xlsx)$/);
  await page.setViewportSize(phone);
  await page.reload();
  await expect(button).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await exportList(page, 'Excel (.xlsx)');
});
