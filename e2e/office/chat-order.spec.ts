import type { Page, Route } from '@playwright/test';
import { signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, composer, holdLine, personRow, searchPerson, storedTexts, threadPath, write } from './chat.ts';

const lineDown = /ERR_FAILED|ERR_CONNECTION|WebSocket/;
const uploads = '**/api/message/file/*';
const offer = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('An offer of ours') };
const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const shown = (page: Page) => page.getByRole('log').locator('[data-message], [data-unsent] p:first-of-type:not([class*=by])');

async function sendFile(page: Page, words: string): Promise<void> {
  await page.getByLabel('Files to send').first().setInputFiles(offer);
  await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(1);
  await write(page, words);
}

/** Uploads stand still until they are let go. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(uploads, (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    for (const route of held) await route.continue();
  };
}

test('a text never overtakes the file that was sent before it, for both and after a reload', async ({
  newcomer,
  origin,
  openAs,
}) => {
  const friend = await signUp(origin, unique('Friend'));
  const other = await signUp(origin, unique('Other'));
  const [mine, theirs] = [await openAs(newcomer), await openAs(friend)];
  const letGo = await holdUploads(mine);
  await mine.goto(await threadPath(friend));
  await theirs.goto(await threadPath(newcomer));
  await expect(composer(theirs)).toBeVisible();
  await write(mine, 'One');
  await expect(bubble(theirs, 'One')).toBeVisible();
  await sendFile(mine, 'Two with a file');
  await write(mine, 'Three');
  await sendFile(mine, 'Four with a file');
  await write(mine, 'Five');
  const order = ['One', 'Two with a file', 'Three', 'Four with a file', 'Five'];
  await expect(shown(mine)).toHaveText(order);
  await expect(mine.getByText('Sent after the file')).toHaveCount(2);

  // Another conversation is not held up, and proves that the line was free to send all the time.
  await searchPerson(mine, other);
  await personRow(mine, other).click();
  await write(mine, 'To somebody else');
  await expect.poll(() => storedTexts(newcomer, other)).toEqual(['To somebody else']);
  expect(await storedTexts(newcomer, friend)).toEqual(['One']);
  await mine.goBack();
  await expect(shown(mine)).toHaveText(order);

  await letGo();
  await expect(shown(theirs)).toHaveText(order);
  await expect(mine.locator('[data-unsent]')).toHaveCount(0);
  await expect(shown(mine)).toHaveText(order);
  await mine.reload();
  await expect(shown(mine)).toHaveText(order);
});

test('a file that is refused lets the texts behind it go on, and stays with Retry', async ({
  newcomer,
  staff,
  openAs,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  const page = await openAs(newcomer);
  let refuse: () => unknown = () => undefined;
  await page.route(uploads, (route) => {
    refuse = () => route.abort();
  });
  await page.goto(await threadPath(staff));
  await sendFile(page, 'The file');
  await write(page, 'The text');
  await expect(page.getByText('Sent after the file')).toBeVisible();
  await refuse();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send the file' })).toBeVisible();
  await expect.poll(() => storedTexts(newcomer, staff)).toEqual(['The text']);
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
  await expect(shown(page)).toHaveText(['The text', 'The file']);
});

test('a discarded file lets the texts behind it go on', async ({ newcomer, staff, openAs }) => {
  const page = await openAs(newcomer);
  await holdUploads(page);
  await page.goto(await threadPath(staff));
  await sendFile(page, 'The file');
  await write(page, 'The text');
  await page.getByRole('button', { name: 'Cancel offer.txt' }).click();
  await expect.poll(() => storedTexts(newcomer, staff)).toEqual(['The text']);
  await expect(shown(page)).toHaveText(['The text']);
});

test('after a lost network the file and the texts behind it leave in their order', async ({
  newcomer,
  staff,
  openAs,
  allowConsole,
}) => {
  allowConsole(lineDown);
  const order = ['Before', 'First', 'Second, with a file', 'Third'];
  const page = await openAs(newcomer);
  const line = await holdLine(page);
  await page.goto(await threadPath(staff));
  await write(page, 'Before');
  await expect.poll(() => storedTexts(newcomer, staff)).toEqual(['Before']);
  await page.route(uploads, (route) => route.abort());
  await line.cut();
  await expect(page.getByText('Connecting …')).toBeVisible();
  await write(page, 'First');
  await sendFile(page, 'Second, with a file');
  await write(page, 'Third');
  await expect(page.getByText('Sent when the connection is back')).toHaveCount(3);
  await expect(shown(page)).toHaveText(order);
  await page.unroute(uploads);
  line.mend();
  await expect.poll(() => storedTexts(newcomer, staff), { timeout: 20_000 }).toEqual(order);
  await expect(shown(page)).toHaveText(order);
});

test('a reload loses the file on its way and no text; another tab sends none before', async ({
  newcomer,
  staff,
  openAs,
  watch,
}) => {
  const page = await openAs(newcomer);
  await holdUploads(page);
  await page.goto(await threadPath(staff));
  await sendFile(page, 'The file');
  await write(page, 'The text');
  await expect(page.getByText('Sent after the file')).toBeVisible();
  const second = await page.context().newPage();
  watch.attach(second);
  const asked: string[] = [];
  second.on('request', (request) => asked.push(request.url()));
  await second.goto('/operations/leads');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await second.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((url) => /start-outbox|chat-socket/.test(url))).toEqual([]);
  expect(await storedTexts(newcomer, staff)).toEqual([]);

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/operations/leads');
  expect(questions).toEqual(['beforeunload']);
  await expect.poll(() => storedTexts(newcomer, staff)).toEqual(['The text']);
});
