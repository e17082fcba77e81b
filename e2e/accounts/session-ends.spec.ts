import { authCalls } from '@crm/contract/accounts/auth';
import type { Page } from '@playwright/test';
import { demoPassword } from '../api.ts';
import { fillLead, leadOf, rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { loginButton, passwordField, submitLogin } from './sign-in.ts';

const roleCall = /\/api\/auth\/(get\/)?role$/;

test('the screen waits for the role, and a lost answer signs nobody out', {
  tag: ['@A-6-01', '@A-6-02'],
}, async ({ staffPage, allowConsole }) => {
  await test.step('while the role is asked for the screen shows Loading...', async () => {
    const release = await hold(staffPage, roleCall);
    const asked = staffPage.waitForRequest(roleCall);
    await staffPage.goto('/operations/leads');
    await asked;
    await expect(staffPage.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(staffPage.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });
  await test.step('a role that cannot be asked for is not a missing role', async () => {
    allowConsole(/auth\/.*role|ERR_FAILED|Failed to fetch/);
    await staffPage.unroute(roleCall);
    await staffPage.route(roleCall, (route) => route.abort());
    await staffPage.goto('/operations/leads');
    await expect(staffPage.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(staffPage).toHaveURL('/operations/leads');
    await staffPage.unroute(roleCall);
    await staffPage.getByRole('button', { name: 'Retry' }).click();
    await expect(staffPage.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });
});

test('a person signs in again over a form, and what was typed is still there', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/401/);
  // With the live line the page hears of the end at once and asks to sign in before the click.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const lead = leadOf();
  await openNewLead(page);
  await fillLead(page, lead);
  await newcomer.send(authCalls.logout, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(page).toHaveURL('/operations/leads');
  await passwordField(page).fill(demoPassword);
  await submitLogin(page);
  await expect(page.getByText('Lead created successfully!')).toBeVisible();
  await expect(rowOf(page, lead.name)).toHaveCount(1);
});

test('a person whose session ended leaves for /login instead of signing in again', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/401/);
  // With the live line the page hears of the end at once and asks to sign in before the click.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await openNewLead(page);
  await fillLead(page, leadOf());
  await newcomer.send(authCalls.logout, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(loginButton(page)).toBeVisible();
  await page
    .getByRole('dialog')
    .filter({ has: passwordField(page) })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page).toHaveURL('/login');
});

async function openNewLead(page: Page): Promise<void> {
  await page.goto('/operations/leads');
  await page.getByRole('button', { name: 'New Lead' }).first().click();
}
