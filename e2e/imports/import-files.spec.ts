import { expect, test } from '../fixtures.ts';
import {
  check,
  choose,
  field,
  file,
  fileInput,
  importPath,
  importRows,
  leadsOf,
  mapOwnColumns,
  ownColumns,
  record,
  stepHeading,
  target,
} from './import.ts';

test('a person imports files of other programs and languages, and matches their columns', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('semicolons, Windows letters and foreign column names are read', async () => {
    await choose(page, 'semicolons.csv');
    await expect(page.getByText(/windows-1252, separated by semicolons, 2 rows/i)).toBeVisible();
    const fields = { Telefon: 'Phone', Beschreibung: 'Description', Ort: 'Location', Quelle: 'Source', Betrag: 'Amount' };
    for (const [column, name] of Object.entries(fields)) await target(page, column).selectOption(name);
    await check(page);
    await importRows(page, '2 rows', '2 leads imported.');
    const made = await leadsOf(newcomer);
    expect(made).toHaveLength(2);
    expect(made.find(({ name }) => name === 'Müller Möbel')).toMatchObject({
      // The company counts in dollars: an amount in euros keeps its text.
      description: 'Möchte ein Angebot über 200 €\n\nBetrag: 1.200,00 €',
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
    await expect(page.getByText('This looks like a HubSpot export')).toBeVisible();
    await expect(record(page, 1)).toContainText('Mara Okafor');
    await expect(record(page, 2)).toContainText('Tobias Lindqvist');
    await check(page);
    await importRows(page, '2 rows', '2 leads imported.');
    expect((await leadsOf(newcomer)).find(({ name }) => name === 'Mara Okafor')).toMatchObject({
      email: 'mara@okafor.test',
      phone: '5550142001',
      location: 'Dayton',
      source: 'HubSpot',
      amount: 2500,
    });
  });
  await test.step('a field that comes from nowhere is named, and the grid can mend it', async () => {
    await choose(page, ownColumns());
    await target(page, 'Who').selectOption('Note');
    await expect(field(page, 'Name')).toContainText('Nothing fills it: every row will have a problem here');
  });
  await test.step('several columns are joined, and what no field takes goes into the note', async () => {
    await choose(page, ownColumns());
    await target(page, 'Remark').selectOption('Description');
    await target(page, 'How').selectOption('Description');
    await expect(record(page, 1)).toContainText('Asked for an offer Referral');
    await target(page, 'How').selectOption('Note');
    await expect(record(page, 1)).toContainText('How: Referral');
    await target(page, 'How').selectOption('Leave out');
    await expect(record(page, 1)).not.toContainText('Referral');
    await expect(page.getByText(/1 left out, 1 empty/)).toBeVisible();
  });
});

test('the columns are remembered for the next file like this', async ({ newcomerPage: page }) => {
  const remembered = page.getByText('Mapped as last time');
  const known = ownColumns();
  await choose(page, known);
  await expect(remembered).toHaveCount(0);
  await mapOwnColumns(page);
  await check(page);
  await expect(stepHeading(page, '2 rows ready, 0 rows with problems')).toBeVisible();
  await importRows(page, '2 rows', '2 leads imported.');
  await choose(page, known);
  await expect(remembered).toBeVisible();
  await expect(record(page, 2)).toContainText('Alder & Finch');
  await expect(field(page, 'Amount').getByLabel('Where it is empty')).toHaveValue('500');
});

test('a person goes back to the columns, or reads why a file is refused', async ({ newcomerPage: page, allowConsole }) => {
  await test.step('Back to columns keeps what was chosen', async () => {
    await choose(page, ownColumns());
    await mapOwnColumns(page);
    await check(page);
    await page.getByRole('button', { name: 'Back to columns' }).click();
    await expect(stepHeading(page, 'Match the columns')).toBeFocused();
    await expect(record(page, 2)).toContainText('Alder & Finch');
    await expect(field(page, 'Amount').getByLabel('Where it is empty')).toHaveValue('500');
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
    await expect(stepHeading(page, 'Match the columns')).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('a workbook is read by one of its sheets, and after a reload it is asked for once more', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await choose(page, 'two-sheets.xlsx');
  await expect(page.getByText('Excel, sheet Suppliers, 1 row')).toBeVisible();
  await page.getByLabel('Sheet').click();
  await page.getByRole('option', { name: 'Customers' }).click();
  await expect(page.getByText('Excel, sheet Customers, 2 rows')).toBeVisible();
  await expect(record(page, 1)).toContainText('Web site: kestrel.test');

  await page.reload();
  await expect(page.getByText('Excel, sheet Customers, 2 rows')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Sheet').click();
  await page.getByRole('option', { name: 'Suppliers' }).click();
  await (await chooser).setFiles(file('two-sheets.xlsx'));
  await expect(page.getByText('Excel, sheet Suppliers, 1 row')).toBeVisible();
  await page.getByLabel('Sheet').click();
  await page.getByRole('option', { name: 'Customers' }).click();
  await expect(page.getByText('Excel, sheet Customers, 2 rows')).toBeVisible();

  await check(page);
  await importRows(page, '2 rows', '2 leads imported.');
  const made = await leadsOf(newcomer);
  expect(made.map(({ name, amount }) => `${name}: ${amount}`).toSorted()).toEqual([
    'Alder and Finch: 1200.5',
    'Kestrel Freight: 48000',
  ]);
  expect(made.find(({ name }) => name === 'Kestrel Freight')?.description).toContain('Web site: kestrel.test');
  await page.goto(importPath);
  await expect(page.getByRole('heading', { name: 'Waiting to be imported' })).toHaveCount(0);
});
