import { type ContactForm, contactCalls } from '@crm/contract/customers/contacts';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { fillLead, leadOf } from './leads.ts';

/** A contact that differs from every other one in all that must be unique. */
export function contactOf(values: Partial<ContactForm> = {}): ContactForm {
  const mark = crypto.randomUUID().slice(0, 8);
  return { ...leadOf({ name: `Contact ${mark}` }), email: `${mark}@contact.test`, priority: 'Normal', ...values };
}

export async function createContact(session: Session, values: Partial<ContactForm> = {}) {
  const { data } = await session.send(contactCalls.create, { body: contactOf(values) });
  return data;
}

export async function createContacts(session: Session, count: number, values: (index: number) => Partial<ContactForm>) {
  const made = [];
  // One after the other: lists show the newest first, and the tests rely on the order.
  for (let index = 0; index < count; index++) made.push(await createContact(session, values(index)));
  return made;
}

/** Types a whole contact into the open form. */
export async function fillContact(page: Page, contact: ContactForm): Promise<void> {
  await fillLead(page, { ...contact, priority: null });
  await choosePriority(page, contact.priority);
}

export async function choosePriority(page: Page, priority: ContactForm['priority']): Promise<void> {
  await page.getByRole('dialog').getByLabel('Priority').click();
  await page.getByRole('option', { name: priority, exact: true }).click();
}
