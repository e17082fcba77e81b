import { authCalls } from '@crm/contract/accounts/auth';
import { demoPassword } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { check, choose, file, fileInput, importPath, leadsOf, mapOwnColumns, ownColumns, stepHeading } from './import.ts';

const confirmCall = '**/api/import/confirm/*';

test('a slow upload and a slow import show how far they are', async ({ newcomer, newcomerPage: page }) => {
  await test.step('a slow upload shows how far it is, asks before it is left and can be stopped', async () => {
    await page.goto(importPath);
    const release = await hold(page, /\/api\/import\/upload\//);
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Stop the upload?');
    await question.getByRole('button', { name: 'Keep sending' }).click();
    await expect(page).toHaveURL(importPath);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(stepHeading(page, 'Match the columns')).toBeVisible();
  });
  await test.step('a slow import shows its progress and is confirmed once', async () => {
    await choose(page, 'leads.csv');
    await check(page);
    const release = await hold(page, /\/api\/import\/confirm\//);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/import/confirm/')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Import 3 rows' }).dblclick();
    await expect(page.getByRole('progressbar', { name: 'Importing 3 leads' })).toBeVisible();
    release();
    await expect(stepHeading(page, '3 leads imported.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await leadsOf(newcomer)).toHaveLength(3);
  });
});

test('an upload, a check or an import that fails says so and can be sent again', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('a lost connection while sending says so, and the file can be sent again', async () => {
    allowConsole(/ERR_FAILED/);
    await page.goto(importPath);
    await page.route('**/api/import/upload/*', (route) => route.abort());
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('alert')).toContainText('Failed to read the file.');
    await expect(page.getByRole('alert')).toContainText('The connection was lost. Please try again.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send leads.csv again' }).click();
    await expect(stepHeading(page, 'Match the columns')).toBeVisible();
  });
  await test.step('a check that failed keeps the columns', async () => {
    allowConsole(/ERR_FAILED/);
    await choose(page, ownColumns());
    await mapOwnColumns(page);
    await page.route('**/api/import/check/*', (route) => route.abort());
    await check(page);
    await expect(page.getByRole('alertdialog')).toContainText('Failed to check the file.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.unrouteAll();
    await check(page);
    await expect(stepHeading(page, '2 rows ready, 0 rows with problems')).toBeVisible();
  });
  await test.step('an import that never arrived can be tried again', async () => {
    allowConsole(/ERR_FAILED/);
    await choose(page, 'leads.csv');
    await check(page);
    await page.route(confirmCall, (route) => route.abort());
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to import.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    expect(await leadsOf(newcomer)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(stepHeading(page, '3 leads imported.')).toBeVisible();
    expect(await leadsOf(newcomer)).toHaveLength(3);
  });
});

test('an import whose answer was lost says that nobody knows, and then the truth', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await choose(page, 'leads.csv');
  await check(page);
  await page.route(confirmCall, async (route) => {
    await route.fetch();
    for (const asked of ['progress', 'read']) await page.route(`**/api/import/${asked}/*`, (lost) => lost.abort());
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('alert')).toContainText('Nobody knows yet whether the leads were imported.');
  await page.unrouteAll();
  await expect(stepHeading(page, '3 leads imported.')).toBeVisible();
  expect(await leadsOf(newcomer)).toHaveLength(3);
});

test('a person whose session ended signs in, and the file goes on its way', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/401/);
  // With the live line the page hears of the end at once and asks to sign in before the click.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(importPath);
  await expect(page.getByText('Imports are listed here and can be undone.')).toBeVisible();
  await newcomer.send(authCalls.logout, {});
  await fileInput(page).setInputFiles(file('leads.csv'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Match the columns')).toBeVisible();
});

test('recent imports that could not be loaded have Retry and never look empty', async ({ newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route('**/api/import/list*', (route) => route.abort());
  await page.goto(importPath);
  await expect(page.getByRole('alert').getByText('This list could not be loaded.')).toBeVisible();
  await expect(page.getByText('Imports are listed here and can be undone.')).toHaveCount(0);
  await expect(page.getByRole('alert').getByText('The imports that wait could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('region', { name: 'Recent imports' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Imports are listed here and can be undone.')).toBeVisible();
});
