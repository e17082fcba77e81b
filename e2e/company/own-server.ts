import { companyCalls } from '@crm/contract/office/company';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect, test as shared } from '../fixtures.ts';
import { startServer } from '../server.ts';

/** The settings hold for everybody: these tests have a server of their own, so that no other test sees them. */
export const test = shared.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const server = await startServer('demo/main.ts');
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

export const settingsPath = '/profile/customise/company';

export async function openSettings(page: Page): Promise<void> {
  await page.goto(settingsPath);
  await expect(page.getByRole('heading', { name: 'Company', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company settings saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
}

export function choice(page: Page, group: string, name: string) {
  return page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
}

/** Puts everything back to what the specification says. */
export async function reset(admin: Session): Promise<void> {
  const { data } = await admin.send(companyCalls.get, {});
  const { logo, isTimeZoneFixed: _fixed, version: _version, ...form } = data;
  await admin.send(companyCalls.update, {
    body: {
      ...form,
      name: 'CRM Portal',
      currencySign: '$',
      signPlace: 'before',
      dateForm: 'browser',
      clockHours: 12,
      firstDayOfWeek: 0,
      workingDays: [1, 2, 3, 4, 5, 6],
      missingAfterMinutes: 60,
      callMinutes: 10,
    },
  });
  if (logo) await admin.send(companyCalls.removeLogo, {});
}
