import { profileCalls } from '@crm/contract/accounts/profile';
import { type Report, type ReportForm, reportCalls } from '@crm/contract/numbers/reports';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';

export const reportsPage = '/numbers/reports';

export const newTitle = () => `Figures ${crypto.randomUUID().slice(0, 8)}`;

/** The row of the table, on a phone the card. */
export function reportRow(page: Page, title: string) {
  return page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Reports by mail' }).getByRole('listitem'))
    .filter({ hasText: title });
}

/** Finds somebody among all, and names them. */
export async function nameRecipient(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill(name);
  await dialog.getByRole('checkbox', { name }).check();
}

/** A report for this administrator alone, unless told. */
export async function createReport(admin: Session, form: Partial<ReportForm> = {}): Promise<Report> {
  const { id } = (await admin.send(profileCalls.get, {})).data;
  const body = {
    title: newTitle(),
    pages: ['customers'] as ReportForm['pages'],
    rhythm: 'week' as const,
    teamId: null,
    recipients: [id],
    isPaused: false,
    ...form,
  };
  return (await admin.send(reportCalls.create, { body })).data;
}

export async function reportsOf(admin: Session, title: string): Promise<Report[]> {
  const { reports } = (await admin.send(reportCalls.list, {})).data;
  return reports.filter((report) => report.title.startsWith(title));
}
