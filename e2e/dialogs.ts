import { expect, type Page, type Route } from '@playwright/test';

/** The dialogs that every screen has: the form, and the alert that asks or says something. */
export function form(page: Page) {
  return page.getByRole('dialog');
}

export function field(page: Page, label: string) {
  return form(page).getByLabel(label, { exact: true });
}

export async function save(page: Page, label: 'Create' | 'Update'): Promise<void> {
  await form(page).getByRole('button', { name: label, exact: true }).click();
}

export function alert(page: Page) {
  return page.getByRole('alertdialog');
}

export async function closeAlert(page: Page): Promise<void> {
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(alert(page)).toHaveCount(0);
}

export async function confirmDelete(page: Page): Promise<void> {
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
}

/** The whole dialog: its title, and each line below it. */
export async function expectWholeAlert(page: Page, title: string, ...lines: string[]): Promise<void> {
  await expect(alert(page).getByRole('heading')).toHaveText([title]);
  await expect(alert(page).locator('p')).toHaveText(lines);
  await closeAlert(page);
}

/** The server refuses in its own words: asked for what the other role alone may do, it says so. */
export function refusedAt(path: string) {
  return (route: Route) => route.continue({ url: new URL(`/api${path}`, route.request().url()).href });
}
export const refusal = 'You do not have permission to do this.';

/** The page of a proxy in place of an answer: it has no message that could be shown. */
export const withoutMessage = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
