import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

// What waits for an administrator's decision, on the dashboard.

export const queue = (page: Page) => page.getByRole('region', { name: /^Waiting for your decision/ });
export const rowOf = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name });

/** Chooses a kind, and shows rows until this person's is among them: others wait longer, and some are decided meanwhile. */
export async function findRow(page: Page, kind: 'Leave' | 'Corrections' | 'Reviews', name: string): Promise<void> {
  await queue(page)
    .getByRole('button', { name: new RegExp(`^${kind} \\d`) })
    .click();
  await expect(queue(page).getByRole('list')).toHaveAttribute('aria-busy', 'false');
  const more = queue(page).getByRole('button', { name: /^Show \d+ more$/ });
  await expect(async () => {
    if ((await rowOf(page, name).count()) === 0) await more.click({ timeout: 1000 });
    await expect(rowOf(page, name)).toBeVisible({ timeout: 1000 });
  }).toPass();
}
