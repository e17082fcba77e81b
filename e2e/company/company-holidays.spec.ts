import { expect, openSettings, test } from './own-server.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const ics = (year: number) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN'],
    ...event('UID:1', `DTSTART;VALUE=DATE:${year}0203`, `DTEND;VALUE=DATE:${year}0205`, 'SUMMARY:Inventory days'),
    ...event('UID:2', 'DTSTART;VALUE=DATE:20100808', 'RRULE:FREQ=YEARLY', 'SUMMARY:Summer feast'),
    ...event('UID:3', `DTSTART:${year}0909T090000Z`, 'SUMMARY:No holiday'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('a holiday of several days is added, changed and deleted', async ({ adminPage: page }) => {
  await openSettings(page);
  const list = page.getByRole('list', { name: 'Public holidays' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add holiday' });
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel('From').fill(`${year}-10-04`);
  await dialog.getByLabel('To').fill(`${year}-10-06`);
  await dialog.getByLabel('Name').fill('Moving days');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const row = list.getByRole('listitem').filter({ hasText: 'Moving days' });
  await expect(row).toContainText(`Oct 4, ${year} – Oct 6, ${year}`);
  await row.getByRole('button', { name: 'Edit Moving days' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit holiday' });
  await edit.getByLabel('To').fill(`${year}-10-05`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`Oct 4, ${year} – Oct 5, ${year}`);
  await page.goto(`/workspace/calendar/customise?month=${year}-10`);
  await expect(page.locator(`[data-day="${year}-10-05"]`)).toHaveAttribute('data-tint', 'holiday');
  await expect(page.locator(`[data-day="${year}-10-06"]`)).not.toHaveAttribute('data-tint', 'holiday');
  await openSettings(page);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await row.getByRole('button', { name: 'Delete Moving days' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('a calendar file is shown before it is imported; what is there already is marked', async ({ adminPage: page }) => {
  await openSettings(page);
  const list = page.getByRole('list', { name: 'Public holidays' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const year = new Date().getUTCFullYear() + 1;
  const choose = async (text: string) => {
    await page.getByRole('button', { name: 'Import .ics' }).click();
    await expect(page.getByRole('dialog', { name: 'Import holidays' })).toBeVisible();
    const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  };
  await choose('nothing of the kind');
  await expect(page.getByRole('alert')).toHaveText('This is no calendar file (.ics).');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await choose(ics(year));
  const found = page.getByRole('table', { name: 'Found holidays' });
  await expect(found.getByRole('row').filter({ hasText: 'Inventory days' })).toContainText(`Feb 3, ${year} – Feb 4, ${year}`);
  await expect(found.getByRole('row').filter({ hasText: 'Summer feast' })).toHaveCount(2);
  await expect(found).not.toContainText('No holiday');
  await page.getByRole('button', { name: 'Import 3' }).click();
  await expect(page.getByText('4 days entered')).toBeVisible();

  await choose(ics(year));
  await expect(found.getByText('There already: Inventory days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});
