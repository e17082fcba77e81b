import { type LeadForm, leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';

export const leadsPath = '/operations/leads';

/** A lead that differs from every other one in all that must be unique. */
export function leadOf(values: Partial<LeadForm> = {}): LeadForm {
  const mark = crypto.randomUUID().slice(0, 8);
  return {
    name: `Lead ${mark}`,
    description: 'Asked for an offer',
    email: `${mark}@lead.test`,
    phone: uniqueDigits(),
    location: 'Dayton',
    source: 'Referral',
    priority: null,
    amount: 1200,
    ...values,
  };
}

export async function createLead(session: Session, values: Partial<LeadForm> = {}) {
  const { data } = await session.send(leadCalls.create, { body: leadOf(values) });
  return data;
}

export async function createLeads(session: Session, count: number, values: (index: number) => Partial<LeadForm>) {
  const made = [];
  // One after the other: lists show the newest first, and the tests rely on the order.
  for (let index = 0; index < count; index++) made.push(await createLead(session, values(index)));
  return made;
}

/** Types a whole lead into the open form. */
export async function fillLead(page: Page, lead: LeadForm): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(lead.name);
  await form.getByLabel('Description').fill(lead.description);
  await form.getByLabel('Email').fill(lead.email ?? '');
  await form.getByLabel('Phone').fill(lead.phone);
  await form.getByLabel('Location').fill(lead.location);
  await form.getByLabel('Source').fill(lead.source);
  await form.getByLabel('Amount').fill(String(lead.amount));
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

function uniqueDigits(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '5');
}

/** The name cells of the rows, in their order. */
export function names(page: Page) {
  return page.locator('tbody tr td[data-title]');
}

export function searchBox(page: Page) {
  return page.getByRole('searchbox');
}

export function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(label);
}
