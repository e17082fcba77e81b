import { profileCalls } from '@crm/contract/accounts/profile';
import { worklogCalls } from '@crm/contract/office/worklog';
import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import type { Session } from '../api.ts';
import { plant } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { holidaysOf } from './calendar.ts';
import { lastMonth, open, row } from './worklog.ts';

/** Two ordinary working days of last month. */
async function workingDays(session: Session, month: string): Promise<[string, string]> {
  const holidays = await holidaysOf(session, `${month}-01`);
  const days = Array.from({ length: 28 }, (_, n) => addDays(`${month}-01`, n));
  const [first = '', second = ''] = days.filter((day) => weekdayOf(day) !== 0 && !holidays.has(day));
  return [first, second];
}

const takeLeave = (staffId: number, day: string, type: string) =>
  plant(
    `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
     values ($1, $3, 'Casual', $2, $2, 'Family', 'Approve', now())`,
    [staffId, day, type],
  );

test('days of leave are marked in the grid, with their kind', async ({ newcomer, newcomerPage: page }) => {
  const month = await lastMonth(newcomer);
  const [whole, half] = await workingDays(newcomer, month);
  const { id } = (await newcomer.send(profileCalls.get, {})).data;
  await takeLeave(id, whole, 'fullday');
  await takeLeave(id, half, 'afternoon');
  await open(page, month);
  await expect(row(page, Number(whole.slice(-2)))).toContainText('On leave: Full Day, Casual');
  await expect(row(page, Number(whole.slice(-2)))).toHaveAttribute('data-off', 'leave');
  await expect(row(page, Number(half.slice(-2)))).toContainText('On leave: Afternoon, Casual');
  await expect(row(page, Number(half.slice(-2)))).toHaveAttribute('data-off', 'half-leave');
  await expectAccessible(page);
});

test('an exit during an afternoon of leave is pointed out to administrators', async ({ adminPage: page, newcomer }) => {
  const month = await lastMonth(newcomer);
  const [day] = await workingDays(newcomer, month);
  const { id } = (await newcomer.send(profileCalls.get, {})).data;
  await takeLeave(id, day, 'afternoon');
  await plant(
    `insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, created_at) values ($1, $2, '9:00', '17:45', now())`,
    [id, day],
  );
  await page.goto(`/workspace/attendance/view?staff=${id}&month=${month}`);
  await expect(page.getByText('On leave: Afternoon, Casual; Exit at 5:45 PM during leave')).toBeVisible();
});

test('administrators see days with typed hours alone, and what counts 0:00', { tag: ['@C-5-25'] }, async ({
  adminPage: page,
  newcomer,
}) => {
  const { id, today } = (await newcomer.send(profileCalls.get, {})).data;
  const month = await lastMonth(newcomer);
  const task = { taskNumber: 'task1', taskName: '', time: '', comment: 'Waits' };
  const save = (date: string, attendance: string, tasks: (typeof task)[]) =>
    newcomer.send(worklogCalls.save, { body: { worklogs: [{ date, attendance, tasks }] } });
  await expect(save(today, '', [task])).rejects.toMatchObject({
    status: 400,
    fields: { 'worklogs.0': 'A comment needs a time or an attendance on its day' },
  });
  await save(`${month}-02`, '7:30', []);
  await save(`${month}-03`, '', [{ ...task, time: 'half h' }]);
  await page.goto(`/workspace/AdminWorklog?staff=${id}&month=${month}`);
  await expect(page.getByText('Showing 2 entries')).toBeVisible();
  await expect(page.getByText('typed 7:30')).toBeVisible();
  await expect(page.getByTitle('half h: not a time, counts 0:00')).toHaveText('0:00 half h, not a time');
  await expectAccessible(page);
});
