import { expect, test } from '../fixtures.ts';
import { startServer } from '../server.ts';

const password = 'analytical engine';

test('a newcomer sets the portal up: setup code, PIN, checklist, first member of staff', async ({ browser, watch }) => {
  test.setTimeout(120_000);
  const server = await startServer('main.ts');
  try {
    const printedCode = () => /"setupCode":"([^"]+)"/.exec(server.output())?.[1] ?? '';
    await expect.poll(printedCode).not.toBe('');
    const code = printedCode();
    const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
    const register = async (name: string, email: string, authorisation: string) => {
      await page.getByRole('tab', { name: 'Register for an Account' }).click();
      await page.getByLabel('Full Name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password', { exact: true }).fill(password);
      await page.getByLabel('Authorisation Code').fill(authorisation);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Your account was created. Please log in.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up CRM Portal' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(page.getByLabel('Set-up code')).toHaveAccessibleDescription(/Set-up code is required/);
    await page.getByLabel('Set-up code').fill('WRNG-WRNG-WRNG');
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@crm.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    watch.allow(/403/);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(page.getByLabel('Set-up code')).toHaveAccessibleDescription(/This is not the set-up code/);
    await page.getByLabel('Set-up code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(page).toHaveURL('/admin');

    const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText([
      'Create the access PIN',
      'Tell your staff',
      'Make a team',
      'Import or add your first leads',
    ]);
    await page.getByLabel('New PIN').fill('AB1');
    await page.getByLabel('Confirm PIN').fill('abc123');
    await expect(page.getByText('PIN must be 3 letters followed by 3 digits (e.g., ABC123).')).toBeVisible();
    await page.getByLabel('New PIN').fill('abc123');
    await page.getByRole('button', { name: 'Create PIN' }).click();
    await expect(steps.first().getByRole('img', { name: 'Done' })).toBeVisible();

    await page
      .getByRole('link', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .first()
      .click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'CRM Portal', exact: true })).toBeVisible();
    await register('Nora Whitlock', 'nora@crm.example', 'ABC123');
    await expect(page).toHaveURL('/');
    expect(watch.problems()).toEqual([]);
  } finally {
    await server.stop();
  }
});
