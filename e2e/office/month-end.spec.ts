import { correctionCalls } from '@crm/contract/office/corrections';
import { worklogCalls } from '@crm/contract/office/worklog';
import { addDays } from '@crm/contract/rules/plain-days';
import { dismiss } from '../accounts/access.ts';
import { todayOf } from '../api.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { askForLeave, ownMonth } from './admin-calendar.ts';
import { findRow, queue, rowOf } from './waiting-queue.ts';

// What an office manager does when a month ends: corrections, leave, attendance and work log of everybody, the files for the payroll,
// and somebody who leaves.

const view = '/workspace/attendance/view';
for (const [name, size] of [
  ['at a desk', wide],
  ['on a phone', phone],
] as const) {
  test(`an office manager closes the month ${name}`, { tag: size === phone ? ['@full'] : [] }, async ({
    admin,
    adminPage: page,
    newcomer: person,
  }) => {
    test.slow();
    const today = await todayOf(admin);
    const day = addDays(today, -1);
    const wanted = { date: day, entryTime: '9:00 AM', exitTime: '5:45 PM', reason: 'The terminal was down' };
    await person.send(correctionCalls.ask, { body: wanted });
    const { monday } = ownMonth();
    await askForLeave(person, monday, addDays(monday, 1));
    const tasks = [{ taskNumber: 'task1', taskName: 'Calls', time: '2:00', comment: '' }];
    await person.send(worklogCalls.save, { body: { worklogs: [{ date: today, attendance: '', tasks }] } });
    await page.setViewportSize(size);

    await test.step('corrections are decided on the dashboard', async () => {
      await page.goto('/admin');
      await findRow(page, 'Corrections', person.name);
      await expect(rowOf(page, person.name)).toContainText('9:00 AM to 5:45 PM');
      await expectNoSidewaysScroll(page);
      await rowOf(page, person.name)
        .getByRole('button', { name: /^Accept/ })
        .click();
      await expect(rowOf(page, person.name)).toHaveCount(0);
    });

    await test.step('leave is looked at in full and approved', async () => {
      await findRow(page, 'Leave', person.name);
      await rowOf(page, person.name).getByRole('link').click();
      await expect(page).toHaveURL(/\/workspace\/calendar\/customise\/leave\?id=\d+$/);
      const detail = page.getByRole('region', { name: new RegExp(`^${person.name}, `) });
      await expect(detail).toContainText('Working days2');
      await expectNoSidewaysScroll(page);
      await detail.getByRole('button', { name: /^Approve/ }).click();
      await expect(page.getByRole('region', { name: 'Undo' })).toContainText(`Approved: ${person.name}`);
    });

    const month = `${view}?tab=month&month=${day.slice(0, 7)}&search=${encodeURIComponent(person.name)}`;
    await test.step('the month shows the corrected day with its hours, and goes to the payroll', async () => {
      await page.goto(month);
      const cell = page.getByRole('grid').locator(`[data-place="0 ${Number(day.slice(-2)) - 1}"]`);
      await expect(cell).toHaveAttribute('data-corrected', 'true');
      await expect(cell).toContainText('8:45');
      await expectNoSidewaysScroll(page);
      const lines = await exportedRows(page);
      expect(lines.map(([who]) => who)).toContain(person.name);
    });

    await test.step('the work log of the person is read and exported', async () => {
      await page.goto('/workspace/AdminWorklog');
      await page.getByRole('combobox', { name: 'Staff member' }).fill(person.name);
      await page.getByRole('option', { name: person.name }).click();
      await expect(page.getByText('Showing 2 entries')).toBeVisible();
      await expectNoSidewaysScroll(page);
      const lines = await exportedRows(page, person.name);
      expect(lines.map((cells) => [cells[1], cells[3], cells[5]])).toContainEqual([person.name, 'Calls', '2:00']);
    });

    await test.step('whoever leaves stays in the month that is paid, marked', async () => {
      await dismiss(admin, person);
      await page.goto(month);
      await expect(page.getByRole('grid')).toContainText('Former staff');
      const lines = await exportedRows(page);
      expect(lines.map(([who, isFormer]) => [who, isFormer])).toContainEqual([person.name, 'Yes']);
      await page.goto('/admin');
      await expect(queue(page)).toBeVisible();
      await expect(rowOf(page, person.name)).toHaveCount(0);
    });
  });
}
