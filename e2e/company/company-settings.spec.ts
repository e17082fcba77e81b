import { companyCalls } from '@crm/contract/office/company';
import { axeFaults } from '../axe.ts';
import { field } from '../dialogs.ts';
import { choice, expect, openSettings, reset, save, settingsPath, test } from './own-server.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterEach(({ admin }) => reset(admin));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9"/></svg>';

test('amounts carry the sign at its place, in lists and in forms', async ({ adminPage: page }) => {
  await openSettings(page);
  await page.getByRole('textbox', { name: /^Sign/ }).fill('€');
  await choice(page, 'Place', '1,200 €').click();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('65,100.00 €');
  await save(page);
  await page.goto('/global/leads');
  await expect(
    page
      .getByRole('table')
      .getByText(/\d\s€$/)
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(
    page
      .getByRole('table')
      .getByText(/\d\s€$/)
      .first(),
  ).toBeVisible();
});

test('dates and times are written as the company writes them', async ({ adminPage: page }) => {
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Date' }).click();
  await page.getByRole('option', { name: '18.11.2026' }).click();
  await choice(page, 'Clock', '24 hours').click();
  await expect(page.getByLabel(/^To/)).toHaveValue('5:45 PM');
  await save(page);
  await expect(page.getByLabel(/^To/)).toHaveValue('17:45');
  await page.goto('/workspace/audit');
  await expect(page.getByText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/).first()).toBeVisible();
});

test('a time field of 24 hours takes and shows them, and stores the stated form', async ({ adminPage: page, admin }) => {
  await openSettings(page);
  await choice(page, 'Clock', '24 hours').click();
  await save(page);
  await page.getByLabel(/^From/).fill('5:30');
  await page.getByLabel('Break').click();
  await expect(page.getByLabel(/^From/)).toHaveValue('05:30');
  await save(page);
  expect((await admin.send(companyCalls.get, {})).data.workFrom).toBe('5:30 AM');
  await page.getByLabel(/^From/).fill('9');
  await page.getByLabel('Break').click();
  await save(page);
});

test('the calendar follows the first day of the week and the free days, in an open browser too', async ({
  adminPage: page,
  staffPage,
}) => {
  await staffPage.goto('/workspace/calendar?month=2027-03');
  const heads = staffPage.getByRole('columnheader');
  await expect(heads.first()).toHaveText('Sun');
  await openSettings(page);
  await choice(page, 'Week starts on', 'Monday').click();
  await page.getByRole('group', { name: 'Working days' }).getByRole('button', { name: 'Sat', exact: true }).click();
  await expect(page.getByText('5 days of 8:00, 40:00 hours a week. Saturday and Sunday are free.')).toBeVisible();
  await save(page);

  // The other browser was open all the time.
  await expect(heads.first()).toHaveText('Mon');
  await expect(heads.last()).toHaveText('Sun');
  const saturday = staffPage.locator('[data-day="2027-03-13"]');
  await expect(saturday).toHaveAttribute('data-tint', 'sunday');
  await expect(staffPage.getByText('Saturday, Sunday, holiday')).toBeVisible();
  await staffPage.getByRole('button', { name: 'Create leave' }).click();
  await field(staffPage, 'Start').fill('2027-03-08');
  await field(staffPage, 'End').fill('2027-03-14');
  await expect(staffPage.getByText('Takes 5 working days, without Saturdays, Sundays and holidays.')).toBeVisible();
});

test('name and logo stand in the shell, in the title and on the sign-in page', async ({
  adminPage: page,
  browser,
  origin,
  watch,
}) => {
  await openSettings(page);
  await page.getByLabel('Company name').fill('Holloway & Sons <Ltd>');
  await save(page);
  await expect(page.getByRole('complementary').first()).toContainText('Holloway & Sons <Ltd>');
  await expect(page).toHaveTitle('Company - Holloway & Sons <Ltd>');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(page.getByText('Logo saved')).toBeVisible();
  const logo = page.locator('aside img[src^="/api/company/logo/"]').first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  watch.attach(stranger);
  await stranger.goto('/login');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Holloway & Sons <Ltd>');
  await expect(stranger.locator('img[src^="/api/company/logo/"]')).toBeVisible();
  await stranger.context().close();

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(page.locator('aside img[src^="/api/company/logo/"]')).toHaveCount(0);
});

test('what two administrators change is merged, and asked for where both changed it', async ({
  adminPage: page,
  admin,
  allowConsole,
}) => {
  allowConsole(/412/);
  await openSettings(page);
  await page.getByLabel('Company name').fill('Mine');
  const { logo: _l, isTimeZoneFixed: _f, version: _v, ...form } = (await admin.send(companyCalls.get, {})).data;
  await admin.send(companyCalls.update, { body: { ...form, name: 'Theirs', missingAfterMinutes: 90 } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The company changed while you edited it');
  await dialog.getByRole('button', { name: 'All mine' }).click();
  await dialog.getByRole('button', { name: 'Save merged settings' }).click();
  await expect(page.getByText('Company settings saved')).toBeVisible();
  expect((await admin.send(companyCalls.get, {})).data).toMatchObject({ name: 'Mine', missingAfterMinutes: 90 });
});

test('bad values are refused beside their fields; Discard puts back what is saved', async ({ adminPage: page }) => {
  await openSettings(page);
  await page.getByRole('textbox', { name: /^Sign/ }).fill('');
  await page.getByLabel(/^To/).fill('8:00 AM');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('Must be later than the beginning and the break')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: /^Sign/ })).toHaveValue('$');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('the settings fit a phone, and axe finds no fault in both themes', async ({ openAs, admin, staffPage }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAs(admin, { viewport: { width: 390, height: 844 }, colorScheme });
    await openSettings(page);
    await expect(page.getByRole('list', { name: 'Public holidays' }).getByRole('listitem').first()).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, {})).toEqual([]);
  }
  await staffPage.goto(settingsPath);
  await expect(staffPage.getByText('Access Denied').first()).toBeVisible();
});
