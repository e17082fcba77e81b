import { profileCalls } from '@crm/contract/accounts/profile';
import { entitlementCalls, noTerms } from '@crm/contract/calendar/entitlement';
import type { Page } from '@playwright/test';
import type { Session } from '../../api.ts';

export const queue = '/workspace/calendar/customise/leave';
export const pathOf = ({ id }: { id: number }) => `${queue}?id=${id}`;
export const rowOf = (page: Page, { name }: Session) =>
  page.getByRole('list', { name: 'Leave to decide' }).getByRole('link').filter({ hasText: name });
export const detailOf = (page: Page, { name }: Session) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
export const undoBar = (page: Page) => page.getByRole('region', { name: 'Undo' });

/** A person's own days a year, from the year of a day on: what others agree on changes nothing. */
export async function entitle(admin: Session, person: Session, day: string, days: number): Promise<void> {
  const { id } = (await person.send(profileCalls.get, {})).data;
  const terms = { days, carryMax: 0, carryUntil: null, halfDays: true, carriedIn: null };
  await admin.send(entitlementCalls.setOwn, {
    params: { year: day.slice(0, 4), id: String(id) },
    body: { ...noTerms, Casual: terms, Medical: terms },
  });
}
