import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { CallError } from '@crm/contract/core/envelope';
import { reportCalls } from '@crm/contract/numbers/reports';
import type { Page } from '@playwright/test';
import { idOf } from '../accounts/access.ts';
import type { Session } from '../api.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createReport, nameRecipient, newTitle, reportRow, reportsOf, reportsPage } from './reports.ts';

// On a portal without a mail server, as most tests have it.

const form = (page: Page) => page.getByRole('dialog');
const create = (page: Page) => form(page).getByRole('button', { name: 'Create' });

async function fillNew(page: Page, title: string, recipient: Session): Promise<void> {
  await page.goto(reportsPage);
  await page.getByRole('button', { name: 'New report' }).first().click();
  await form(page).getByLabel('Title').fill(title);
  await nameRecipient(page, recipient.name);
}

test('without a mail server the page says what to set, and sends nothing', async ({ admin, adminPage: page }) => {
  const { title } = await createReport(admin);
  await page.goto(reportsPage);
  await expect(reportRow(page, title)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'E-mail is not set up' });
  await expect(notice).toContainText('SMTP_URL and MAIL_FROM');
  await expect(page.getByRole('button', { name: `Send me one now: ${title}` })).toBeDisabled();
  await notice.getByRole('link', { name: 'Open the e-mail settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail');
});

test('staff have no reports: no tab, no page, no call', async ({ newcomer, newcomerPage: page }) => {
  await page.goto('/numbers/customers');
  const tabs = page.getByRole('navigation', { name: 'Numbers' }).getByRole('link');
  await expect(tabs).toHaveText(['Customers', 'Flow', 'Funnel', 'Team week']);
  await page.goto(reportsPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
  const refused = await newcomer.send(reportCalls.list, {}).catch((error) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused).toMatchObject({ status: 403 });
});

test('two quick clicks make one report', async ({ admin, adminPage: page }) => {
  const title = newTitle();
  await fillNew(page, title, admin);
  await create(page).dblclick();
  await expect(form(page)).toHaveCount(0);
  await expect(reportRow(page, title)).toHaveCount(1);
  expect(await reportsOf(admin, title)).toHaveLength(1);
});

test('a refused save names the person who was blocked meanwhile, and keeps what was typed', async ({
  admin,
  adminPage: page,
  newcomer,
  allowConsole,
}) => {
  const title = newTitle();
  await fillNew(page, title, newcomer);
  await admin.send(staffAccessCalls.toggle, { params: { id: await idOf(admin, newcomer) } });
  allowConsole(/400/);
  await create(page).click();
  await expect(alert(page)).toContainText('The report was not saved');
  await closeAlert(page);
  await expect(form(page).getByText(`${newcomer.name} is blocked`)).toBeVisible();
  await expect(form(page).getByLabel('Title')).toHaveValue(title);
  await expect(form(page).getByRole('list', { name: 'Named' })).toContainText(newcomer.name);
  expect(await reportsOf(admin, title)).toEqual([]);
});

test('a report whose answer was lost is made once, and what was typed since is kept', async ({
  admin,
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|409/);
  const title = newTitle();
  await fillNew(page, title, admin);
  const call = '**/api/numbers/reports';
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await create(page).click();
  await expect(alert(page)).toContainText('The server cannot be reached. Please check your connection.');
  await closeAlert(page);
  await page.unroute(call);
  await form(page).getByLabel('Title').fill(`${title} since`);
  await create(page).click();
  await expect(alert(page)).toContainText('This report was saved already.');
  await closeAlert(page);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toHaveCount(0);
  expect((await reportsOf(admin, title)).map((one) => one.title)).toEqual([`${title} since`]);
});

test('a form that was typed in opens again after a reload with its text, and not after Discard', async ({
  admin,
  adminPage: page,
}) => {
  const title = newTitle();
  await fillNew(page, title, admin);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'New report' }).getByLabel('Title')).toHaveValue(title);
  await expect(form(page).getByRole('list', { name: 'Named' })).toContainText(admin.name);
  await create(page).click();
  await expect(reportRow(page, title)).toBeVisible();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form(page).getByLabel('Title').fill(`${title} typed`);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Edit report' }).getByLabel('Title')).toHaveValue(`${title} typed`);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(reportRow(page, title)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('reports and people that could not be loaded are said, and Retry loads them', async ({
  admin,
  adminPage: page,
  allowConsole,
}) => {
  const { title } = await createReport(admin);
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/api/numbers/reports**', (route) => route.abort());
  await page.goto(reportsPage);
  await expect(page.getByRole('alert')).toContainText('The reports could not be loaded.');
  await expect(page.getByText('No reports by mail yet')).toHaveCount(0);
  await page.unroute('**/api/numbers/reports**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(reportRow(page, title)).toBeVisible();
  await page.route('**/api/numbers/reports/people**', (route) => route.abort());
  await page.getByRole('button', { name: 'New report' }).first().click();
  await expect(form(page).getByText('The people could not be loaded.')).toBeVisible();
  await page.unroute('**/api/numbers/reports/people**');
  await form(page).getByRole('button', { name: 'Retry' }).click();
  await expect(form(page).getByRole('checkbox', { name: admin.name })).toBeVisible();
});

test('two administrators edit one report: the rest is merged, and the title is asked about', async ({
  admin,
  adminPage: page,
  staff,
  allowConsole,
}) => {
  allowConsole(/412/);
  const { id, title, recipients } = await createReport(admin);
  await page.goto(reportsPage);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form(page).getByLabel('Title').fill(`${title} mine`);
  await nameRecipient(page, staff.name);
  const own = recipients.map((one) => one.id);
  const theirs = { title: `${title} theirs`, pages: ['flow' as const], rhythm: 'month' as const, teamId: null, isPaused: true };
  await admin.send(reportCalls.update, { params: { id: String(id) }, body: { ...theirs, recipients: own } });
  await form(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: `${title} changed while you edited it` });
  await expect(conflict.getByRole('row', { name: /^Pages/ })).toContainText('Flow');
  await expect(conflict.getByRole('row', { name: /^Recipients/ })).toContainText(staff.name);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'All mine' }).click();
  await conflict.getByRole('button', { name: 'Save merged report' }).click();
  await expect(form(page)).toHaveCount(0);
  const [saved] = await reportsOf(admin, title);
  expect(saved).toMatchObject({ title: `${title} mine`, pages: ['flow'], rhythm: 'month', isPaused: true });
  expect(saved?.recipients.map(({ name }) => name).toSorted()).toEqual([admin.name, staff.name].toSorted());
});

test('the title is there on a narrow window', async ({ admin, adminPage: page }) => {
  const { title } = await createReport(admin);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(reportsPage);
  const size = await reportRow(page, title).getByRole('cell').first().boundingBox();
  expect(size?.width).toBeGreaterThan(100);
});

test('on a phone whoever is named is taken off by a finger', async ({ admin, adminPage: page, staff }) => {
  await page.setViewportSize(phone);
  await fillNew(page, newTitle(), admin);
  await nameRecipient(page, staff.name);
  const remove = form(page).getByRole('button', { name: `Remove ${admin.name}` });
  const size = await remove.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await remove.click();
  await expect(form(page).getByRole('list', { name: 'Named' }).getByRole('listitem')).toHaveText([staff.name]);
});

test('long data fits a wide screen and a phone in both themes, with form and details open', async ({
  admin,
  adminPage: page,
}) => {
  const people = (await admin.send(reportCalls.people, { query: {} })).data.people.map(({ id }) => id);
  const title = `${newTitle()} ${'of customers, waiting times and leads '.repeat(4)}`.slice(0, 120).trim();
  const pages = ['customers' as const, 'flow' as const, 'funnel' as const, 'week' as const];
  await createReport(admin, { title, pages, recipients: people.slice(0, 50) });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(reportsPage);
    await expect(reportRow(page, title)).toContainText('Customers, Flow, Funnel, Team week');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(form(page).getByRole('list', { name: 'Named' }).getByRole('listitem')).toHaveCount(Math.min(50, people.length));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await reportRow(page, title).getByRole('button', { name: title }).first().click();
    await expect(page.getByRole('dialog', { name: title }).getByRole('list', { name: 'Recipients' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
