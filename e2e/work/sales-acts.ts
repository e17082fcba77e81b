import type { Page } from '@playwright/test';
import type { leadOf } from '../customers/leads.ts';
import { field, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import type { Hand } from './hands.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const upcoming = (page: Page) => page.getByRole('list', { name: 'Upcoming' });
export const saved = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

export async function createLeadBy(hand: Hand, lead: ReturnType<typeof leadOf>, known: { name: string; phone: string }) {
  const { page } = hand;
  await hand.fill(field(page, 'Name'), lead.name);
  await hand.fill(field(page, 'Description'), lead.description);
  await hand.fill(form(page).getByLabel('Email'), lead.email ?? '');
  await test.step('4. a known phone is told while it is typed', async () => {
    await hand.fill(field(page, 'Phone'), known.phone);
    await expect(form(page)).toContainText(`Same phone: ${known.name}, your contact`);
    await hand.fill(field(page, 'Phone'), lead.phone);
  });
  await hand.fill(field(page, 'Location'), lead.location);
  await hand.fill(field(page, 'Source'), lead.source);
  await hand.fill(field(page, 'Amount'), '1,250.50');
  await hand.use(button(page, 'Create'));
}

export async function planBy(hand: Hand, subject: string, date: string) {
  const { page } = hand;
  await hand.fill(field(page, 'Subject'), subject);
  await hand.fill(field(page, 'Date'), date);
  await hand.fill(field(page, 'Time'), '11:15 PM');
  await hand.fill(field(page, 'Description'), 'About the offer');
  await hand.use(button(page, 'Create'));
}

export async function openFacts(hand: Hand) {
  if (hand.way === 'touch') await hand.use(button(hand.page, 'Facts'));
}

export async function convertBy(hand: Hand) {
  await openFacts(hand);
  await hand.use(button(hand.page, 'Convert to contact'));
  await hand.choose(form(hand.page).getByLabel('Priority'), 'High');
  await hand.use(button(hand.page, 'Create'));
  await saved(hand.page, 'Contact created successfully!');
}

export async function taskBy(hand: Hand, date: string) {
  const { page } = hand;
  await hand.fill(field(page, 'Description'), 'Measure and draw');
  await hand.fill(field(page, 'Notes'), 'Ask for the plan');
  await hand.fill(field(page, 'Finish By'), date);
  await hand.use(button(page, 'Create'));
  await saved(page, 'Task created successfully!');
}
