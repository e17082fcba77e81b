import type { Page } from '@playwright/test';

export function passwordField(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

export function loginButton(page: Page) {
  return page.getByRole('button', { name: 'Log in', exact: true });
}

export async function submitLogin(page: Page): Promise<void> {
  await loginButton(page).click();
}

/** The sign-in form over a page whose session ended. */
export function cover(page: Page) {
  return page.getByRole('dialog', { name: 'Your session has ended' });
}
