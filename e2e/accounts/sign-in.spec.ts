import type { Page } from '@playwright/test';
import { adminEmail, demoPassword, demoPin, staffEmail } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { loginButton, passwordField, submitLogin } from './sign-in.ts';

const loginCall = '**/api/auth/login';

test('a stranger fills in the sign-in page, and reads what is missing or refused', {
  tag: [
    '@C-2.3-01',
    '@C-2.3-02',
    '@C-2.3-03',
    '@A-2.1-01',
    '@A-2.2-01',
    '@C-5-07',
    '@C-5-08',
    '@C-5-09',
    '@C-5-10',
    '@C-5-11',
    '@C-7-12',
    '@C-8-08',
  ],
}, async ({ page, allowConsole }) => {
  await test.step('the sign-in page has its title, its two faces and no sidebar', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'CRM Portal' })).toBeVisible();
    await expect(page).toHaveTitle(/CRM Portal/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveCount(0);

    await page.getByRole('tab', { name: 'Register for an Account' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expect(page.getByLabel('Authorisation Code')).toBeVisible();

    await page.getByRole('tab', { name: 'Secure Login' }).click();
    await expect(page.getByLabel('Full Name')).toHaveCount(0);
  });
  await test.step('a password can be shown and hidden', async () => {
    await page.goto('/login');
    const password = passwordField(page);
    await password.fill('demo-password');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /hide password/i }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await test.step('signing in needs an e-mail and a password, and sends nothing without them', async () => {
    const sent = countCalls(page, loginCall);
    await page.goto('/login');
    await submitLogin(page);
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    expect(sent()).toBe(0);
  });
  await test.step('signing up needs a name, a code and two equal passwords', async () => {
    const sent = countCalls(page, '**/api/auth/signup');
    await openSignUp(page);
    await page.getByLabel('Password', { exact: true }).fill('one-password');
    await page.getByLabel('Confirm Password', { exact: true }).fill('another-one');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Full Name is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Authorisation code is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    expect(sent()).toBe(0);
  });
  await test.step('a refused sign-in shows what the server said', async () => {
    allowConsole(/401/);
    await page.goto('/login');
    await typeLogin(page, staffEmail, 'not-the-password');
    const answer = page.waitForResponse(loginCall);
    await submitLogin(page);
    expect((await answer).request().postDataJSON()).toEqual({
      ...{ email: staffEmail, password: 'not-the-password' },
      ...{ name: '', confirmPassword: '', AuthorisationCode: '' },
    });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(page).toHaveURL('/login');
  });
  await test.step('a refused sign-up shows what the server said and keeps what was typed', async () => {
    allowConsole(/403/);
    await openSignUp(page);
    await typeSignUp(page, { name: 'Theo Quillan', email: `${crypto.randomUUID()}@e2e.test`, code: 'NOT000' });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid authorisation code');
    await expect(page.getByLabel('Full Name')).toHaveValue('Theo Quillan');
  });
});

test('a person signs in without a network and reads that something went wrong', { tag: ['@A-8-26'] }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_/);
  await page.goto('/login');
  await typeLogin(page, staffEmail);
  await page.route(loginCall, (route) => route.abort());
  await submitLogin(page);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
  await page.unroute(loginCall);
  await submitLogin(page);
  await expect(page).toHaveURL('/');
});

test('an administrator signs in, lands on /admin and logs out', {
  tag: ['@C-6-01', '@A-2.1-02', '@A-2.2-19', '@A-7-30'],
}, async ({ page }) => {
  await test.step('an administrator lands on /admin with a marker in the browser', async () => {
    await page.goto('/login');
    await typeLogin(page, adminEmail);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    expect(await adminMarker(page)).not.toBeNull();
    await page.goto('/login');
    await expect(page).toHaveURL('/admin');
    await page.goto('/');
    await expect(page).toHaveURL('/admin');
  });
  await test.step('Logout ends the session and goes to /login', async () => {
    const call = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/auth/logout'));
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await call;
    await expect(page).toHaveURL('/login');
    expect(await adminMarker(page)).toBeNull();
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });
});

test('a member of staff signs in with a double click, once, and lands on /', { tag: ['@C-6-02', '@A-2.1-03'] }, async ({
  page,
}) => {
  const sent = countCalls(page, loginCall);
  await page.goto('/login');
  await typeLogin(page, ` ${staffEmail.toUpperCase()} `);
  await loginButton(page).dblclick();
  await expect(page).toHaveURL('/');
  expect(sent()).toBe(1);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('a person who follows a link lands on it after sign-in, if it is open to them', async ({ staff, page }) => {
  const lead = await createLead(staff);
  const address = `/operations/leads?lead=${lead.id}`;
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await typeLogin(page, staffEmail);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toContainText(lead.name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await typeLogin(page, staffEmail);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/workspace/audit');
  await expect(page).toHaveURL('/login');
  await typeLogin(page, staffEmail);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a person signs up and finds the e-mail in the sign-in form', async ({ page }) => {
  const email = `${crypto.randomUUID()}@e2e.test`;
  await openSignUp(page);
  await typeSignUp(page, { name: 'Theo Quillan', email, code: demoPin.toLowerCase() });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Secure Login' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await passwordField(page).fill(demoPassword);
  await submitLogin(page);
  await expect(page).toHaveURL('/');
});

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Register for an Account' }).click();
}

async function typeLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
}

async function typeSignUp(page: Page, values: { name: string; email: string; code: string }): Promise<void> {
  await page.getByLabel('Full Name').fill(values.name);
  await page.getByLabel('Email').fill(values.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Authorisation Code').fill(values.code);
}

function countCalls(page: Page, url: string): () => number {
  let calls = 0;
  const pattern = new RegExp(`${url.replace('**', '')}$`);
  page.on('request', (request) => {
    if (pattern.test(request.url())) calls += 1;
  });
  return () => calls;
}

function adminMarker(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('crm-portal.admin'));
}
