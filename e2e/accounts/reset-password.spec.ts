import { profileCalls } from '@crm/contract/accounts/profile';
import type { Page } from '@playwright/test';
import { demoPassword } from '../api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { expect, test } from './mailing-server.ts';
import { passwordField, submitLogin } from './sign-in.ts';

const newPassword = 'a quieter engine';
const answer = 'If an account has this e-mail, a link is on its way to it.';
const forgot = (page: Page) => page.getByRole('button', { name: 'Forgot password?' });

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await forgot(page).click();
  await expect(page.getByRole('form', { name: 'Forgot password' }).getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('status')).toHaveText(answer);
}

async function fillPasswords(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(first);
  await page.getByLabel('Confirm Password', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

for (const width of [1440, 390]) {
  test(`whoever forgot the password sets a new one by a mailed link (${width} px)`, async ({
    newcomer,
    newcomerPage,
    page,
    own,
    allowConsole,
  }) => {
    await own.outbox.switchMail(true);
    await page.setViewportSize({ width, height: 844 });
    await newcomerPage.goto('/');
    await expect(newcomerPage.getByRole('heading', { level: 1 })).toBeVisible();

    await test.step('the sign-in page offers a link', async () => {
      await page.goto('/login');
      await expect(forgot(page)).toBeVisible();
      await expect(page.getByText('Forgotten your password? Ask for a link, or ask an administrator.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await forgot(page).click();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.getByRole('button', { name: 'Mail me a link' }).click();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(passwordField(page)).toBeVisible();
    });
    await test.step('the answer is the same for an address that nobody has', async () => {
      await askFor(page, `${crypto.randomUUID()}@e2e.test`);
      await askFor(page, newcomer.email);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    const link = await own.outbox.linkTo(newcomer.email);
    await test.step('the link opens a form for two equal passwords', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
      await expect(page.getByText('For your account at CRM Portal.')).toBeVisible();
      await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await fillPasswords(page, newPassword, 'another one');
      await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription('Passwords do not match');
    });
    await test.step('the sign-in page follows, and everybody else is signed out', async () => {
      allowConsole(/401/);
      await fillPasswords(page, newPassword);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('status')).toHaveText('Your password was changed. Please log in with it.');
      await expect(newcomerPage.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await page.getByLabel('Email').fill(newcomer.email);
      await passwordField(page).fill(demoPassword);
      await submitLogin(page);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
      await passwordField(page).fill(newPassword);
      await submitLogin(page);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('a link that was used says so, and another one is asked for right there', async ({ newcomer, page, own, allowConsole }) => {
  await own.outbox.switchMail(true);
  await askFor(page, newcomer.email);
  const link = await own.outbox.linkTo(newcomer.email);
  await page.goto(link);
  await fillPasswords(page, newPassword);
  await expect(page).toHaveURL('/login');
  allowConsole(/403/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This link can no longer be used. Please ask for a new one.');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('status')).toHaveText(answer);
  await page.goto('/reset');
  await expect(page.getByRole('alert')).toHaveText('The link is not complete. Please open it as it was sent.');
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expect(page.getByRole('tab', { name: 'Secure Login' })).toBeVisible();
});

test('whoever is signed in as somebody else sets the password and stays', async ({ newcomer, staff, staffPage: page, own }) => {
  await own.outbox.switchMail(true);
  const stranger = await page.context().browser()?.newContext({ baseURL: own.origin });
  if (!stranger) throw new Error('there is no browser');
  await askFor(await stranger.newPage(), newcomer.email);
  await stranger.close();
  await page.goto(await own.outbox.linkTo(newcomer.email));
  await fillPasswords(page, newPassword);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('The password was changed')).toBeVisible();
  expect((await staff.send(profileCalls.get, {})).data.email).toBe(staff.email);
});

test('a portal without mail offers no link, and says who can help', async ({ page, own, allowConsole }) => {
  await own.outbox.switchMail(false);
  allowConsole(/403/);
  const options = page.waitForResponse('**/api/auth/options');
  await page.goto('/login');
  await options;
  await expect(page.getByText('Forgotten your password? An administrator can set a new one.')).toBeVisible();
  await expect(forgot(page)).toHaveCount(0);
  await page.goto(`/reset#${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toHaveText('This link can no longer be used. Please ask for a new one.');
  await expect(page.getByRole('button', { name: 'Mail me a link' })).toHaveCount(0);
});
