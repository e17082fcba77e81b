import { expect, type Page } from '@playwright/test';

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
