import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Session, signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { bubble, composer, storedTexts, threadPath } from './chat.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const offer = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('An offer of ours') };
const picture = { name: 'plan.png', mimeType: 'image/png', buffer: png };
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const chosen = (page: Page) => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');

async function openBoth(
  openAs: (session: Session, options?: object) => Promise<Page>,
  one: Session,
  other: Session,
  width = 1440,
): Promise<[Page, Page]> {
  const viewport = { width, height: 844 };
  const [mine, theirs] = [await openAs(one, { viewport }), await openAs(other, { viewport })];
  await mine.goto(await threadPath(other));
  await theirs.goto(await threadPath(one));
  await expect(composer(mine)).toBeVisible();
  await expect(composer(theirs)).toBeVisible();
  return [mine, theirs];
}

for (const width of [1440, 390]) {
  test(`a file goes with words and reaches the other at once (${width} px)`, async ({ newcomer, origin, openAs }) => {
    const friend = await signUp(origin, `Friend ${crypto.randomUUID().slice(0, 8)}`);
    const [mine, theirs] = await openBoth(openAs, newcomer, friend, width);
    await mine.getByLabel('Files to send').first().setInputFiles([offer, picture]);
    await expect(chosen(mine)).toHaveText([/offer\.txt/, /plan\.png/]);
    await composer(mine).fill('As we said');
    await expectNoSidewaysScroll(mine);
    await send(mine);
    await expect(chosen(mine)).toHaveCount(0);
    await expect(bubble(theirs, 'As we said')).toHaveCount(1);
    await expect(theirs.getByRole('log').getByText('offer.txt')).toHaveCount(1);
    const shown = theirs.getByRole('button', { name: 'Preview plan.png' });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect(mine.locator('[data-unsent]')).toHaveCount(0);
    expect(await storedTexts(friend, newcomer)).toEqual(['As we said', '']);
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Download offer.txt' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('An offer of ours');
    await shown.click();
    await expect(theirs.getByRole('dialog', { name: 'plan.png' }).getByRole('img', { name: 'plan.png' })).toBeVisible();
  });
}

test('a file that fails stays with its words, and is sent by Retry', async ({ newcomer, staff, openAs, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  const page = await openAs(newcomer);
  await page.route('**/api/message/file/*', (route) => route.abort());
  await page.goto(await threadPath(staff));
  await page.getByLabel('Files to send').first().setInputFiles(offer);
  await composer(page).fill('Please read');
  await composer(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send the file' })).toBeVisible();
  await expect(bubble(page, 'Please read')).toHaveCount(1);
  expect(await storedTexts(newcomer, staff)).toEqual([]);
  await page.unroute('**/api/message/file/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
  expect(await storedTexts(newcomer, staff)).toEqual(['Please read']);
});

test('a file that nobody should open is refused in words, and discarded', async ({ newcomer, staff, openAs, allowConsole }) => {
  allowConsole(/415/);
  const page = await openAs(newcomer);
  await page.goto(await threadPath(staff));
  const script = { name: 'run.js', mimeType: 'text/javascript', buffer: Buffer.from('alert(1)') };
  await page.getByLabel('Files to send').first().setInputFiles(script);
  await send(page);
  await expect(page.getByText('This type of file cannot be attached.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
});

for (const way of ['paste', 'drop'] as const) {
  test(`a picture is sent by ${way}`, async ({ newcomer, staff, openAs }) => {
    const page = await openAs(newcomer);
    await page.goto(await threadPath(staff));
    await expect(composer(page)).toBeVisible();
    await page.evaluate(
      ({ base64, event }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'plan.png', { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        const sent =
          event === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data });
        document.body.dispatchEvent(sent);
      },
      { base64: png.toString('base64'), event: way },
    );
    await expect(chosen(page)).toHaveText([/plan\.png/]);
    await send(page);
    await expect(page.getByRole('button', { name: 'Preview plan.png' })).toBeVisible();
  });
}
