import { expect, test } from '../fixtures.ts';
import { check, choose, field, file, fileInput, importPath, leadsOf, mapOwnColumns, pick } from './import.ts';

test('a person imports files of other programs and languages, and matches their columns', async ({
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

test('a person goes back to the columns, or reads why a file is refused', async ({ newcomerPage: page, allowConsole }) => {
  await test.step('Back to columns keeps what was chosen', async () => {
    await choose(page, 'own-columns.csv');
    await mapOwnColumns(page);
    await check(page);
    await page.getByRole('button', { name: 'Back to columns' }).click();
    await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Kestrel Freight', 'Alder & Finch']);
    await expect(field(page, 'Amount').getByLabel('Value for empty cells')).toHaveValue('500');
  });
  await test.step('a file that is too large, or two at once, are refused without sending them', async () => {
    await page.goto(importPath);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.evaluate(() => {
      const drop = (files: File[]) => {
        const transfer = new DataTransfer();
        for (const file of files) transfer.items.add(file);
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      };
      drop([new File([new Uint8Array(300 * 1024 * 1024 + 1)], 'huge.csv')]);
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
    await page.goto(importPath);
    await fileInput(page).setInputFiles(file('open-quote.csv'));
    await expect(page.getByRole('alert')).toContainText('Failed to read the file.');
    await expect(page.getByRole('alert')).toContainText(/quote/i);
    await expect(page.getByRole('alert')).toContainText(/row 2/i);
  });
  await test.step('a wrong file says why, and the next can be chosen at once', async () => {
    allowConsole(/400|415/);
    await page.goto(importPath);
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
