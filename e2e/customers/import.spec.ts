import { join } from 'node:path';
import { authCalls } from '@crm/contract/accounts/auth';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { demoPassword, type Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { readDownload } from '../read-download.ts';
import { leadOf, rowOf } from './leads.ts';

const path = '/operations/leads/import';
const confirmCall = '**/api/import/confirm/*';

test('leads are imported from a file that is chosen or dropped, and contacts too', async ({ newcomer, newcomerPage: page }) => {
  await test.step('leads are imported from a file that is chosen', async () => {
    await page.goto(path);
    await expect(page.getByText('CSV, up to 50 MB and 200,000 rows')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file('leads.csv'));
    await expect(stepHeading(page, 'Match the columns')).toBeFocused();
    await expect(page.getByText('leads.csv')).toBeVisible();
    await expect(page.getByText('UTF-8, separated by commas, 3 rows')).toBeVisible();
    await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Kestrel Freight', 'Alder & Finch', 'Norwood Dental']);
    await check(page);
    await expect(stepHeading(page, '3 rows ready, 0 rows with problems')).toBeFocused();
    await page.getByRole('button', { name: 'Import 3 leads' }).click();
    await expect(stepHeading(page, '3 leads imported.')).toBeFocused();
    await expect(rowOf(page, 'leads.csv')).toContainText('3 leads');
    await page.getByRole('link', { name: 'Show leads' }).click();
    await expect(page).toHaveURL('/operations/leads');
    await expect(rowOf(page, 'Kestrel Freight')).toContainText('$48,000');
    await expect(rowOf(page, 'Kestrel Freight')).toContainText('Waiting Period');
    const made = await leadsOf(newcomer);
    expect(made.find(({ name }) => name === 'Norwood Dental')).toMatchObject({
      description: 'Called twice\nand left a message',
      email: null,
      priority: null,
      amount: 0,
    });
  });
  await test.step('a file is dropped on the page', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = 'Name,Phone,Email\nDropped Freight,5550149876,office@dropped.test\n';
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
    await check(page);
    await page.getByRole('button', { name: 'Import 1 lead', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 lead imported.' })).toBeVisible();
    expect((await leadsOf(newcomer)).map(({ name }) => name)).toContain('Dropped Freight');
    expect(await leadsOf(newcomer)).toHaveLength(4);
  });
  await test.step('contacts are imported, with a priority for those that have none', async () => {
    await page.goto('/operations/contacts/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import contacts' })).toBeVisible();
    await fileInput(page).setInputFiles(file('hubspot.csv'));
    await field(page, 'Priority').getByLabel('Value for empty cells').click();
    await page.getByRole('option', { name: 'High' }).click();
    await check(page);
    await page.getByRole('button', { name: 'Import 2 contacts' }).click();
    await expect(page.getByRole('heading', { name: '2 contacts imported.' })).toBeVisible();
    const { data } = await newcomer.send(contactCalls.list, {});
    expect(data.contacts.map(({ name, priority }) => `${name}: ${priority}`).toSorted()).toEqual([
      'Mara Okafor: High',
      'Tobias Lindqvist: High',
    ]);
    expect(await leadsOf(newcomer)).toHaveLength(4);
    await expect(page.getByRole('link', { name: 'Show contacts' })).toHaveAttribute('href', '/operations/contacts');
  });
});

test('files of other programs, letters and languages are read; columns are joined, asked for and remembered', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('semicolons, Windows letters and foreign column names are read', async () => {
    await choose(page, 'semicolons.csv');
    await expect(page.getByText(/windows-1252, separated by semicolons, 2 rows/i)).toBeVisible();
    await pick(page, 'Phone', 'Telefon');
    await pick(page, 'Description', 'Beschreibung');
    await pick(page, 'Location', 'Ort');
    await pick(page, 'Source', 'Quelle');
    await pick(page, 'Amount', 'Betrag');
    await check(page);
    await page.getByRole('button', { name: 'Import 2 leads' }).click();
    await expect(page.getByRole('heading', { name: '2 leads imported.' })).toBeVisible();
    const made = await leadsOf(newcomer);
    expect(made).toHaveLength(2);
    expect(made.find(({ name }) => name === 'Müller Möbel')).toMatchObject({
      description: 'Möchte ein Angebot über 200 €',
      email: 'info@mueller.test',
      phone: '0301234567',
      location: 'Köln',
      source: 'Messe',
      amount: 1200,
    });
    expect(made.find(({ name }) => name === 'Café Größe')?.description).toBe('Rückruf „dringend“');
  });
  await test.step('a file of HubSpot needs no help', async () => {
    await choose(page, 'hubspot.csv');
    await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Mara Okafor', 'Tobias Lindqvist']);
    await check(page);
    await page.getByRole('button', { name: 'Import 2 leads' }).click();
    await expect(page.getByRole('heading', { name: '2 leads imported.' })).toBeVisible();
    expect((await leadsOf(newcomer)).find(({ name }) => name === 'Mara Okafor')).toMatchObject({
      email: 'mara@okafor.test',
      phone: '5550142001',
      location: 'Dayton',
      source: 'HubSpot',
      amount: 2500,
    });
  });
  await test.step('a field that comes from nowhere is named before anything is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await choose(page, 'own-columns.csv');
    await page.getByRole('button', { name: 'Check' }).click();
    const columns = field(page, 'Name').getByLabel('Columns of the file');
    await expect(columns).toBeFocused();
    await expect(columns).toHaveAccessibleDescription('Choose a column or a value for empty cells');
    expect(sent.filter((url) => url.includes('/import/check/'))).toEqual([]);
  });
  await test.step('several columns are joined', async () => {
    await choose(page, 'own-columns.csv');
    await pick(page, 'Description', 'Remark');
    await pick(page, 'Description', 'How');
    await expect(field(page, 'Description').getByRole('listitem')).toHaveText([
      'Asked for an offer Referral',
      'Met at the fair Fair',
    ]);
  });
  await test.step('the columns are remembered for the next file like this', async () => {
    const remembered = page.getByText('Remembered from your last file like this');
    await choose(page, 'own-columns.csv');
    await expect(remembered).toHaveCount(0);
    await mapOwnColumns(page);
    await check(page);
    await expect(page.getByRole('heading', { name: '2 rows ready, 0 rows with problems' })).toBeVisible();
    await choose(page, 'own-columns.csv');
    await expect(remembered).toBeVisible();
    await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Kestrel Freight', 'Alder & Finch']);
    await expect(field(page, 'Amount').getByLabel('Value for empty cells')).toHaveValue('500');
    await check(page);
    await expect(page.getByRole('heading', { name: '2 rows ready, 0 rows with problems' })).toBeVisible();
  });
});

test('rows with problems are listed, and left out only when that is said', async ({ newcomer, newcomerPage: page }) => {
  await choose(page, 'problems.csv');
  await check(page);
  await expect(page.getByRole('heading', { name: '2 rows ready, 3 rows with problems' })).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(rowOf(page, 'Row 3')).toContainText('Name');
  await expect(rowOf(page, 'Row 3')).toContainText('This field is required');
  await expect(rowOf(page, 'Row 4')).toContainText('call me');
  await expect(rowOf(page, 'Row 4')).toContainText('Must be 1 to 15 digits');
  await expect(problems.getByRole('row').filter({ hasText: 'Row 5' })).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all problem rows' }).click();
  const rows = await readDownload(await download);
  expect(rows).toHaveLength(4);
  expect(rows.slice(1).map(([name]) => name)).toEqual(['', 'No Digits', 'Bad Mail']);

  const start = page.getByRole('button', { name: 'Import 2 leads' });
  await expect(start).toBeDisabled();
  expect(await leadsOf(newcomer)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Leave out 3 rows with problems' }).check();
  await start.click();
  await expect(page.getByRole('heading', { name: '2 leads imported.' })).toBeVisible();
  expect((await leadsOf(newcomer)).map(({ name }) => name).toSorted()).toEqual(['Good One', 'Good Two']);
});

test('Back to columns keeps what was chosen; a wrong file says why, and the next can be chosen at once', async ({
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('Back to columns keeps what was chosen', async () => {
    await choose(page, 'own-columns.csv');
    await mapOwnColumns(page);
    await check(page);
    await page.getByRole('button', { name: 'Back to columns' }).click();
    await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Kestrel Freight', 'Alder & Finch']);
    await expect(field(page, 'Amount').getByLabel('Value for empty cells')).toHaveValue('500');
  });
  await test.step('a file that is too large, or two at once, are refused without sending them', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.evaluate(() => {
      const drop = (files: File[]) => {
        const transfer = new DataTransfer();
        for (const file of files) transfer.items.add(file);
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      };
      drop([new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'huge.csv')]);
    });
    await expect(page.getByRole('alert')).toContainText('The file is too large.');
    await fileInput(page).evaluate((input: HTMLInputElement) => {
      input.multiple = true;
    });
    await fileInput(page).setInputFiles([file('leads.csv'), file('hubspot.csv')]);
    await expect(page.getByRole('alert')).toContainText('Please choose one file at a time.');
    expect(sent.filter((url) => url.includes('/import/upload/'))).toEqual([]);
  });
  await test.step('a quote that is never closed is named with its row', async () => {
    allowConsole(/400/);
    await page.goto(path);
    await fileInput(page).setInputFiles(file('open-quote.csv'));
    await expect(page.getByRole('alert')).toContainText('Failed to read the file.');
    await expect(page.getByRole('alert')).toContainText(/quote/i);
    await expect(page.getByRole('alert')).toContainText(/row 2/i);
  });
  await test.step('a wrong file says why, and the next can be chosen at once', async () => {
    allowConsole(/400|415/);
    await page.goto(path);
    const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000, 7)]);
    await fileInput(page).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Failed to read the file.');
    await expect(failure).toContainText(/CSV/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('an import is undone, at once or later; what was changed since stays, and a failure says so', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('an undo that failed says so', async () => {
    allowConsole(/ERR_FAILED/);
    await importLeads(page);
    await page.route('**/api/import/undo/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to undo the import.');
    expect(await leadsOf(newcomer)).toHaveLength(3);
  });
  await test.step('an earlier import is undone from the list of imports', async () => {
    await page.unroute('**/api/import/undo/*');
    await page.goto(path);
    await page.getByRole('button', { name: 'Undo leads.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Import undone: 3 removed, 0 kept.' })).toBeVisible();
    expect(await leadsOf(newcomer)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Undo leads.csv' })).toHaveCount(0);
  });
  await test.step('an import is undone, and what was changed since stays', async () => {
    await importLeads(page);
    const kept = (await leadsOf(newcomer)).find(({ name }) => name === 'Alder & Finch');
    await newcomer.send(leadCalls.update, {
      params: { id: String(kept?.id) },
      body: leadOf({ name: 'Alder & Finch', phone: '5550149911', location: 'Changed' }),
      version: kept?.version,
    });
    await page.getByRole('button', { name: 'Undo this import' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure?');
    await expect(question).toContainText('All 3 leads of this import will be removed. Records that were changed since stay.');
    await expect(question).toContainText('leads.csv');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await leadsOf(newcomer)).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await question.getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByRole('heading', { name: 'Import undone: 2 removed, 1 kept.' })).toBeVisible();
    expect((await leadsOf(newcomer)).map(({ name }) => name)).toEqual(['Alder & Finch']);
    await expect(page.getByText('Imports are listed here and can be undone.')).toBeVisible();
  });
});

test('everything works with the keyboard alone', async ({ newcomer, newcomerPage: page }) => {
  await page.goto(path);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('problems.csv'));
  await expect(stepHeading(page, 'Match the columns')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Name').getByLabel('Columns of the file')).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Desc');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Fine', 'No name', 'Wrong phone']);
  await page.keyboard.press('Escape');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, '3 rows ready, 2 rows with problems')).toBeFocused();
  await tabTo(page, 'Leave out 2 rows with problems');
  await page.keyboard.press('Space');
  await tabTo(page, 'Import 3 leads');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, '3 leads imported.')).toBeFocused();
  expect(await leadsOf(newcomer)).toHaveLength(3);
});

test('a slow upload and a slow import show how far they are; the one can be stopped, the other is confirmed once', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('a slow upload shows how far it is, asks before it is left and can be stopped', async () => {
    await page.goto(path);
    const release = await hold(page, /\/api\/import\/upload\//);
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Stop the upload?');
    await question.getByRole('button', { name: 'Keep sending' }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  });
  await test.step('a slow import shows its progress and is confirmed once', async () => {
    await choose(page, 'leads.csv');
    await check(page);
    const release = await hold(page, /\/api\/import\/confirm\//);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/import/confirm/')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Import 3 leads' }).dblclick();
    await expect(page.getByRole('progressbar', { name: 'Importing 3 leads' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: '3 leads imported.' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await leadsOf(newcomer)).toHaveLength(3);
  });
});

test('what does not get through says so, keeps the columns and can be sent again', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('a lost connection while sending says so, and the file can be sent again', async () => {
    allowConsole(/ERR_FAILED/);
    await page.goto(path);
    await page.route('**/api/import/upload/*', (route) => route.abort());
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('alert')).toContainText('Failed to read the file.');
    await expect(page.getByRole('alert')).toContainText('The connection was lost. Please try again.');
    await page.unrouteAll();
    await fileInput(page).setInputFiles(file('leads.csv'));
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  });
  await test.step('a check that failed keeps the columns', async () => {
    allowConsole(/ERR_FAILED/);
    await choose(page, 'own-columns.csv');
    await mapOwnColumns(page);
    await page.route('**/api/import/check/*', (route) => route.abort());
    await check(page);
    await expect(page.getByRole('alertdialog')).toContainText('Failed to check the file.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.unrouteAll();
    await check(page);
    await expect(page.getByRole('heading', { name: '2 rows ready, 0 rows with problems' })).toBeVisible();
  });
  await test.step('an import that never arrived can be tried again', async () => {
    allowConsole(/ERR_FAILED/);
    await choose(page, 'leads.csv');
    await check(page);
    await page.route(confirmCall, (route) => route.abort());
    await page.getByRole('button', { name: 'Import 3 leads' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to import.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    expect(await leadsOf(newcomer)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Import 3 leads' }).click();
    await expect(page.getByRole('heading', { name: '3 leads imported.' })).toBeVisible();
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
    await page.route('**/api/import/progress/*', (asked) => asked.abort());
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(page.getByRole('alert')).toContainText('Nobody knows yet whether the leads were imported.');
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: '3 leads imported.' })).toBeVisible();
  expect(await leadsOf(newcomer)).toHaveLength(3);
});

test('a session that ended is renewed, and the file goes on its way', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/401/);
  // With the live line the page hears of the end at once and asks to sign in before the click.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(path);
  await expect(page.getByText('Imports are listed here and can be undone.')).toBeVisible();
  await newcomer.send(authCalls.logout, {});
  await fileInput(page).setInputFiles(file('leads.csv'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
});

test('recent imports that could not be loaded have Retry and never look empty', async ({ newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route('**/api/import/list*', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('alert').getByText('This list could not be loaded.')).toBeVisible();
  await expect(page.getByText('Imports are listed here and can be undone.')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Imports are listed here and can be undone.')).toBeVisible();
});

test('every step is accessible and fits, with very long names too', async ({ newcomerPage: page }) => {
  test.slow();
  const word = 'W'.repeat(100);
  const text = `${word},Phone,Email,Name\n${word},${'9'.repeat(40)},${word},${word}\nFits,5550142376,fits@one.test,Fits\n`;
  await page.goto(path);
  await expectFit(page);
  await fileInput(page).setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await pick(page, 'Description', word);
  await expectFit(page);
  await check(page);
  await expect(page.getByRole('heading', { name: '1 row ready, 1 row with problems' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('checkbox', { name: 'Leave out 1 row with problems' }).check();
  await page.getByRole('button', { name: 'Import 1 lead', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 lead imported.' })).toBeVisible();
  await expectFit(page);
});

function file(name: string): string {
  return join(import.meta.dirname, 'files', name);
}

function fileInput(page: Page) {
  return page.locator('input[type="file"]');
}

function field(page: Page, name: string) {
  return page.getByRole('group', { name: new RegExp(`^${name}\\b`) });
}

function stepHeading(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name });
}

async function choose(page: Page, name: string): Promise<void> {
  await page.goto(path);
  await fileInput(page).setInputFiles(file(name));
  await expect(stepHeading(page, 'Match the columns')).toBeVisible();
}

async function pick(page: Page, name: string, column: string): Promise<void> {
  await field(page, name).getByLabel('Columns of the file').click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(column, { exact: true }) })
    .click();
  await page.keyboard.press('Escape');
}

async function mapOwnColumns(page: Page): Promise<void> {
  await pick(page, 'Name', 'Who');
  await pick(page, 'Phone', 'Dial');
  await field(page, 'Amount').getByLabel('Value for empty cells').fill('500');
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check' }).click();
}

async function importLeads(page: Page): Promise<void> {
  await choose(page, 'leads.csv');
  await check(page);
  await page.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(page.getByRole('heading', { name: '3 leads imported.' })).toBeVisible();
}

async function leadsOf(session: Session) {
  const { data } = await session.send(leadCalls.list, { query: { limit: '100' } });
  return data.leads;
}

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  const wanted = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await focused.and(wanted).count()).toBe(1);
  }).toPass({ intervals: [0], timeout: 20_000 });
}

async function expectFit(page: Page): Promise<void> {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(wide);
}
