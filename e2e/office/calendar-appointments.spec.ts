import { callCalls } from '@crm/contract/work/appointments';
import { todayOf } from '../api.ts';
import { field } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone } from '../page-checks.ts';

test('a person finds a planned call in the calendar and opens it from its day', async ({ newcomer, newcomerPage: page }) => {
  const date = await todayOf(newcomer);
  const plan = { name: 'Anna Meyer', subject: 'Offer', description: 'Prices', phoneNumber: '5552492204', date, time: '11:30 PM' };
  const { data: call } = await newcomer.send(callCalls.create, { body: { data: plan } });
  await page.goto('/workspace/calendar');
  const day = page.locator(`[data-day="${date}"]`);
  await expect(day).toContainText('11:30 PM Anna Meyer');
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);

  await day.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Create leave' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Call at 11:30 PM: Anna Meyer, Offer' }).click();
  await expect(page).toHaveURL(/\/activities\/calls\?/);
  await expect(field(page, 'Subject')).toHaveValue('Offer');

  // Somebody who deletes it elsewhere takes it out of the calendar that is open.
  await page.goto('/workspace/calendar');
  await expect(day).toContainText('Anna Meyer');
  await newcomer.send(callCalls.remove, { params: { id: String(call.id) } });
  await expect(day).not.toContainText('Anna Meyer');
});
