import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import { expect, type Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { alert } from '../dialogs.ts';

export const staffAccess = '/workspace/auth/pin/generator';

export async function idOf(admin: Session, { email }: Session): Promise<string> {
  const { data } = await admin.send(teamCalls.staff, {});
  return String(data.staffList.find((person) => person.email === email)?.id);
}

/** As an administrator does it on the screen. */
export async function block(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Block ${name}` }).click();
  await expect(alert(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await alert(page).getByRole('button', { name: 'Yes, block' }).click();
}

/** Blocks and deletes the account. */
export async function dismiss(admin: Session, person: Session): Promise<void> {
  const params = { id: await idOf(admin, person) };
  await admin.send(staffAccessCalls.toggle, { params });
  await admin.send(staffAccessCalls.remove, { params });
}
