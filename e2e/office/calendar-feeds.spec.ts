import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createCall } from '../work/appointments.ts';

const path = '/profile/customise/calendars';
const feeds = (page: Page) => page.getByRole('list', { name: 'Calendar feeds' }).getByRole('listitem');
const shown = (page: Page) => page.getByRole('dialog', { name: 'The calendar feed is ready' });

async function addressIn(page: Page): Promise<string> {
  const address = await shown(page).getByLabel('Address').inputValue();
  await shown(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(shown(page)).toHaveCount(0);
  return address;
}

test('a person makes a feed that programs read, gives it a new address and removes it', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createCall(newcomer, { subject: 'Read on the phone' });
  await page.goto(path);
  await expect(page.getByText('No calendar feeds yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'New calendar feed' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Make the feed' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required');
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByLabel('Tasks due').uncheck();
  await dialog.getByRole('button', { name: 'Make the feed' }).click();
  const address = await addressIn(page);
  const { origin } = new URL(page.url());
  expect(address).toMatch(new RegExp(`^${origin}/api/calendar-feeds/[\\w-]{43}\\.ics$`));
  await expect(feeds(page)).toContainText("Calls and meetings, My leave, My team's leave, Holidays");
  await expect(feeds(page)).toContainText('Not read yet.');

  expect(await (await fetch(address)).text()).toContain('Read on the phone');
  await page.reload();
  await expect(feeds(page)).toContainText('Last read');
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'New address of Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
  const renewed = await addressIn(page);
  expect([(await fetch(address)).status, (await fetch(renewed)).status]).toEqual([404, 200]);

  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('No calendar feeds yet.')).toBeVisible();
  expect((await fetch(renewed)).status).toBe(404);
});

test('what a feed shows is changed on a phone, by keyboard and in the dark; the address stays', async ({ newcomer, openAs }) => {
  const { token } = (await newcomer.send(feedCalls.create, { body: { name: 'Laptop', shows: ['tasks'] } })).data;
  const page = await openAs(newcomer, { viewport: phone, colorScheme: 'dark' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit Laptop' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit calendar feed' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByLabel('Tasks due').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose what the feed shows');
  await dialog.getByLabel('Holidays').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(feeds(page)).toContainText('Holidays');
  expect((await fetch(`${new URL(page.url()).origin}/api/calendar-feeds/${token}.ics`)).status).toBe(200);
});

test('a form that was typed in opens again after a reload with its text, and not after Discard', async ({
  newcomerPage: page,
}) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'New feed' }).click();
  const created = page.getByRole('dialog', { name: 'New calendar feed' });
  await created.getByLabel('Name').fill('Tablet');
  await created.getByLabel('Tasks due').uncheck();
  await page.reload();
  await expect(created.getByLabel('Name')).toHaveValue('Tablet');
  await expect(created.getByLabel('Tasks due')).not.toBeChecked();
  await created.getByRole('button', { name: 'Make the feed' }).click();
  await addressIn(page);

  await page.getByRole('button', { name: 'Edit Tablet' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit calendar feed' });
  await edited.getByLabel('Name').fill('Tablet at home');
  await page.reload();
  await expect(edited.getByLabel('Name')).toHaveValue('Tablet at home');
  await edited.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(feeds(page)).toContainText('Tablet');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('administrators choose among what they have, and see how many feeds there are', async ({ adminPage: page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'New feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'New calendar feed' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByLabel("Everybody's leave")).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/profile/customise/company');
  const section = page.getByRole('region', { name: 'Calendar feeds' });
  await expect(section).toContainText(/There (is|are) \d+ feeds? of \d+ (person|people)\./);
  await expect(section.getByRole('button', { name: 'On' })).toHaveAttribute('aria-pressed', 'true');
});
