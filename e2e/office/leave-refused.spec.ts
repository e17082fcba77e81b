import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leaveWithoutWork } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { todayOf } from '../api.ts';
import { alert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createLeave, laterMonday, monthPath, shown } from './calendar.ts';

test('leave that takes no working day is refused at its dates, with the reason', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/400/);
  const sunday = addDays(laterMonday(await todayOf(newcomer)), -1);
  await page.setViewportSize(phone);
  await page.goto(monthPath(sunday));
  await page.getByRole('button', { name: 'Create leave' }).click();
  for (const [label, option] of [
    ['Category', 'Casual'],
    ['Reason', 'Family'],
  ] as const) {
    await form(page).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await field(page, 'Start').fill(sunday);
  await field(page, 'End').fill(sunday);
  await expect(form(page).getByText(leaveWithoutWork)).toBeVisible();
  await save(page, 'Create');
  await expect(field(page, 'Start')).toHaveAccessibleDescription(leaveWithoutWork);
  await expect(alert(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('any other failure has the stated heading', { tag: ['@B-8-31'] }, async ({
  admin,
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/409/);
  const monday = laterMonday(await todayOf(newcomer));
  const { id } = await createLeave(newcomer, monday);
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(monthPath(monday));
  await page.getByRole('button', { name: `Edit Full Day leave of ${shown(monday)}` }).click();
  await field(page, 'End').fill(addDays(monday, 1));
  await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Approve' } });
  await save(page, 'Update');
  await expect(alert(page).getByText('Server Error please check after some time', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('Approved leaves cannot be edited.')).toBeVisible();
});

test('the names of days and months are English in every browser', { tag: ['@A-1-12'] }, async ({ newcomer, openAs }) => {
  const monday = laterMonday(await todayOf(newcomer));
  await createLeave(newcomer, monday);
  const page = await openAs(newcomer, { locale: 'de-DE' });
  await page.goto(monthPath(monday));
  const [year, month, day] = monday.split('-');
  await expect(page.getByRole('columnheader').first()).toHaveText(/^Sun/);
  await expect(page.getByRole('table', { name: 'Leaves' })).toContainText(`${day}.${month}.${year}`);
  await page.goto('/workspace/attendance');
  await expect(page.getByRole('region', { name: 'Mark Attendance' }).getByRole('time')).toHaveText(
    /^[A-Z][a-z]+day, \d{1,2} [A-Z]/,
  );
});
