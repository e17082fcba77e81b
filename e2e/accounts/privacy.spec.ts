import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminEmail, signIn } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { dismiss } from './access.ts';

const dataPath = '/profile/customise/data';

async function take(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await started).path());
}

async function erase(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Erase ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Erase for good' });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expect(button).toBeDisabled();
  await dialog.getByLabel('Type the name to confirm').fill('Somebody');
  await expect(button).toBeDisabled();
  await dialog.getByLabel('Type the name to confirm').fill(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(page.getByText('The personal data was erased.')).toBeVisible();
}

for (const width of [1440, 390]) {
  test(`an administrator takes a customer out and erases it (${width} px)`, async ({ origin, newcomer, openAs }) => {
    const lead = await createLead(newcomer);
    // Whoever erases has just proved who they are.
    const page = await openAs(await signIn(origin, adminEmail), { viewport: { width, height: 900 } });
    await page.goto(`/operations/leads/${lead.id}`);
    if (width === 390) await page.getByRole('button', { name: 'Facts', exact: true }).click();
    const section = page.getByRole('region', { name: 'Privacy' });
    await expect(section).toBeVisible();
    const found = JSON.parse(String(await take(page, `Take out everything about ${lead.name} as JSON`)));
    expect(found.leads).toEqual([expect.objectContaining({ id: lead.id, name: lead.name, phone: lead.phone })]);
    expect(String((await take(page, `Take out everything about ${lead.name} as CSV`)).subarray(0, 2))).toBe('PK');

    await erase(page, lead.name);
    await expect(page.getByRole('heading', { name: 'Erased person', level: 1 })).toBeVisible();
    await expect(section.getByText(/^Erased on .+ by /)).toBeVisible();
    await expect(section.getByRole('button', { name: /^Erase/ })).toHaveCount(0);
    await expect(page.getByText(lead.phone)).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('an administrator takes out everything, and erases a colleague who has left', async ({ origin, newcomer, openAs }) => {
  const admin = await signIn(origin, adminEmail);
  await dismiss(admin, newcomer);
  const page = await openAs(admin, { viewport: { width: 390, height: 900 } });
  await page.goto('/profile/customise');
  await page.getByRole('link', { name: 'Open the data page' }).click();
  await expect(page.getByRole('heading', { name: 'Data', level: 1 })).toBeVisible();
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: newcomer.name });
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
  if ((await row.count()) === 0) await more.click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(String((await take(page, 'Download everything')).subarray(0, 2))).toBe('PK');
  await expect(page.getByText(/The file is being prepared/)).toBeVisible();
  await erase(page, newcomer.name);
  await expect(row).toHaveCount(0);
  await expect(
    page
      .getByRole('list', { name: 'Erasures' })
      .getByText(/^Colleague #\d+$/)
      .first(),
  ).toBeVisible();
});

test('staff take out their own data, and find no erasure of their customers', async ({ newcomer, openAs }) => {
  const lead = await createLead(newcomer);
  const page = await openAs(newcomer);
  await page.goto('/profile/customise/security');
  const found = JSON.parse(String(await take(page, 'Take out everything about you as JSON')));
  expect(found.people).toEqual([expect.objectContaining({ name: newcomer.name, email: newcomer.email })]);
  await page.goto(`/operations/leads/${lead.id}`);
  await expect(page.getByRole('region', { name: 'Privacy' }).getByRole('button')).toHaveCount(2);
});

test('the page of data says what could not be loaded, and tries again', async ({ adminPage: page, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED|could not be loaded/);
  // Over the live line the page would hear of what others do, and ask again by itself.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/api/privacy/erasures', (route) => route.abort());
  await page.goto(dataPath);
  await expect(page.getByText('The erasures could not be loaded.')).toBeVisible();
  await page.unroute('**/api/privacy/erasures');
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByText('The erasures could not be loaded.')).toHaveCount(0);
});
