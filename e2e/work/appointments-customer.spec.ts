import { todayOf } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { calls, row } from './appointments.ts';

test('a customer is picked by name, and what was planned stands in the list and in the timeline', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const contact = await createContact(newcomer, { name: 'Foxglove Dental', phone: '5552492204' });
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await page.goto(`${calls}?new=1&search=nothing`);
    await field(page, 'Name').fill('foxgl');
    await expect(page.getByRole('option')).toContainText(['Own contact, 555 249 2204']);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('option', { name: /Foxglove Dental/ }).click();
  await expect(field(page, 'Name')).toHaveValue('Foxglove Dental');
  await expect(field(page, 'Phone')).toHaveValue('5552492204');
  await field(page, 'Subject').fill('Renewal');
  await field(page, 'Date').fill(await todayOf(newcomer, 3));
  await field(page, 'Time').fill('9:00 AM');
  await field(page, 'Description').fill('About the offer');
  await save(page, 'Create');
  await expect(page.getByText('Call created successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${calls}?filter=Upcoming`);
  await expect(row(page, 'Renewal').getByRole('link', { name: '555 249 2204' })).toHaveAttribute('href', 'tel:5552492204');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('+1 (555) 249-2204');
  await expect(row(page, 'Renewal')).toHaveCount(1);
  await page.goto(`/operations/contacts/${contact.id}`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Renewal');
});

test('a number of another customer is noticed, and a free name is as good', async ({ newcomer, newcomerPage: page }) => {
  await createContact(newcomer, { name: 'Foxglove Dental', phone: '5552492204' });
  await page.goto(`${calls}?new=1`);
  await field(page, 'Name').fill('Somebody new');
  await field(page, 'Phone').fill('5552492204');
  await expect(form(page).getByText('This number belongs to Foxglove Dental.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Phone').fill('5552492299');
  await expect(form(page).getByText('This number belongs to')).toHaveCount(0);
  await field(page, 'Phone').fill('5552492204');
  await form(page).getByRole('button', { name: 'Plan with Foxglove Dental' }).click();
  await expect(field(page, 'Name')).toHaveValue('Foxglove Dental');
  await expect(form(page).getByText('This number belongs to')).toHaveCount(0);
});
