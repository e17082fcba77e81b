import { invitationCalls } from '@crm/contract/accounts/invitations';
import { teamCalls } from '@crm/contract/accounts/team';
import type { Browser, Locator, Page } from '@playwright/test';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { idOf, staffAccess } from './access.ts';

const password = 'analytical engine';
const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' });
const row = (page: Page, label: string) => invitations(page).getByRole('row', { name: new RegExp(label) });

async function rightOf(button: Locator): Promise<number> {
  const { x, width } = (await button.boundingBox()) ?? { x: 0, width: Number.NaN };
  return Math.round(x + width);
}

async function openStranger(browser: Browser, baseURL: string | undefined, width = 1440): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width, height: 844 } });
  return context.newPage();
}

async function join(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

for (const width of [1440, 390]) {
  test(`an administrator invites somebody into a team, who is in at once (${width} px)`, async ({
    admin,
    newcomer,
    openAs,
    browser,
    baseURL,
    watch,
  }) => {
    const [teamName, label, name] = [unique('Team'), unique('Nora from Monday'), unique('Nora')];
    const staffIds = [Number(await idOf(admin, newcomer))];
    await admin.send(teamCalls.create, { body: { teamName, teamDescription: '', staffIds, leaderId: null } });
    const page = await openAs(admin, { viewport: { width, height: 844 } });
    await page.goto(staffAccess);
    await invitations(page).getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByRole('combobox', { name: /Team/ }).fill(teamName);
    await page.getByRole('option', { name: teamName }).click();
    await dialog.getByLabel(/^For/).fill(label);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const ready = page.getByRole('dialog', { name: 'The invitation is ready' });
    const link = await ready.getByLabel('Link').inputValue();
    expect(link).toMatch(/\/invite#[\w-]{43}$/);
    await expectAccessible(page);
    await ready.getByRole('button', { name: 'Close' }).last().click();
    const listed = invitations(page).getByText(label);
    await expect(listed).toBeVisible();

    await expectNoSidewaysScroll(page);
    // The buttons of the list and the one above it stand on one edge.
    const [above, below] = [invitations(page).getByRole('button', { name: 'Invite', exact: true }), page.getByLabel(/^Revoke/)];
    expect(await rightOf(below.last())).toBe(await rightOf(above));

    const stranger = await openStranger(browser, baseURL, width);
    watch.attach(stranger);
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Join CRM Portal' })).toBeVisible();
    await expect(stranger.getByText(`You are invited as staff, in the team ${teamName}.`)).toBeVisible();
    await expectAccessible(stranger);
    await expectNoSidewaysScroll(stranger);
    await stranger.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(stranger.getByLabel('Full Name')).toHaveAccessibleDescription('Full Name is required');
    watch.allow(/409/);
    await join(stranger, name, admin.email);
    await expect(stranger.getByLabel('Email')).toHaveAccessibleDescription('An account with this email already exists.');
    await stranger.getByLabel('Email').fill(`${crypto.randomUUID()}@e2e.test`);
    await stranger.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(stranger).toHaveURL('/');
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(listed).toHaveCount(0);
    await stranger.context().close();
  });
}

test('a link that was revoked or used says so, and leads to the sign-in page', async ({
  admin,
  adminPage: page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(/403/);
  const label = unique('Nobody');
  const { token } = (await admin.send(invitationCalls.create, { body: { role: 'admin', label } })).data;
  await page.goto(staffAccess);
  await expect(row(page, label)).toContainText('Administrator');
  await expect(row(page, label)).toContainText(admin.name);
  await expect(row(page, label)).toContainText('6 days');
  await row(page, label)
    .getByRole('button', { name: /Revoke/ })
    .click();
  await alert(page).getByRole('button', { name: 'Yes, revoke it' }).click();
  await expect(row(page, label)).toHaveCount(0);

  const stranger = await openStranger(browser, baseURL);
  watch.attach(stranger);
  await stranger.goto(`/invite#${token}`);
  await expect(stranger.getByRole('alert')).toHaveText(
    'This invitation can no longer be used. Ask an administrator for a new one.',
  );
  await stranger.goto('/invite');
  await expect(stranger.getByRole('alert')).toHaveText('The link is not complete. Please open it as it was sent.');
  await stranger.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expect(stranger.getByRole('tab', { name: 'Secure Login' })).toBeVisible();
  await stranger.context().close();
});

for (const width of [1440, 390]) {
  test(`who is signed in is told so, and stays or signs out and joins (${width} px)`, async ({ admin, newcomer, openAs }) => {
    const { token } = (await admin.send(invitationCalls.create, { body: { role: 'staff', label: unique('Nora') } })).data;
    const page = await openAs(newcomer, { viewport: { width, height: 844 } });
    await page.goto(`/invite#${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Join CRM Portal' })).toBeVisible();
    await expect(page.getByText('This invitation is for a new account.')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(`You are signed in as ${newcomer.name}, ${newcomer.email}.`);
    await expect(page.getByLabel('Full Name')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: /^[A-Z][a-z]+day, / })).toBeVisible();

    await page.goto(`/invite#${token}`);
    await page.getByRole('button', { name: 'Sign out and go on' }).click();
    await expect(page.getByText('You are invited as staff.')).toBeVisible();
    await join(page, unique('Nora'), `${crypto.randomUUID()}@e2e.test`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a used link leads who is signed in to their start page', async ({ admin, adminPage: page, allowConsole }) => {
  const { token, invitation } = (await admin.send(invitationCalls.create, { body: { role: 'staff', label: unique('Nora') } }))
    .data;
  await admin.send(invitationCalls.revoke, { params: { id: String(invitation.id) } });
  allowConsole(/403/);
  await page.goto(`/invite#${token}`);
  await expect(page.getByRole('alert')).toHaveText('This invitation can no longer be used. Ask an administrator for a new one.');
  await page.getByRole('link', { name: 'Go to your start page' }).click();
  await expect(page).toHaveURL('/admin');
});
