import { type RequirementForm, requirementCalls } from '@crm/contract/customers/requirements';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { form } from '../dialogs.ts';

export const requirementsPath = '/operations/personalize';

export async function createRequirement(owner: Session, values: Partial<RequirementForm> = {}) {
  const body = { project: `List ${crypto.randomUUID().slice(0, 8)}`, data: ['One', 'Two'], ...values };
  return (await owner.send(requirementCalls.create, { body })).data;
}

export async function choose(page: Page, project: string, what: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${project}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

export function title(page: Page) {
  return form(page).getByLabel('Title');
}

export function item(page: Page, row: number) {
  return form(page).getByRole('textbox', { name: `Item ${row}`, exact: true });
}

export function card(page: Page, project: string) {
  return page
    .getByRole('list', { name: 'Requirements' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('button', { name: project, exact: project !== 'Plan' }) })
    .filter({ hasText: project });
}
