import { noteCalls } from '@crm/contract/customers/notes';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect } from '../fixtures.ts';

export async function openLead(page: Page, id: number): Promise<void> {
  await page.goto(`/operations/leads?lead=${id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

export function composer(page: Page) {
  return page.getByRole('textbox', { name: 'New note' });
}

export function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Note', exact: true });
}

export function entries(page: Page) {
  return page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
}

export function entry(page: Page, text: string) {
  return entries(page).filter({ hasText: text });
}

export async function addNote(author: Session, customerId: number, text: string, kind: 'lead' | 'contact' = 'lead') {
  const { data } = await author.send(noteCalls.create, { body: { kind, customerId, text } });
  return data;
}
