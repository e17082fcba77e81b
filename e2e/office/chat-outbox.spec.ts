import { signUp } from '../api.ts';
import { plant } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, composer, holdLine, idOf, storedTexts, threadPath, write } from './chat.ts';

const lineDown = /ERR_FAILED|ERR_CONNECTION|WebSocket/;
const touch = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

test('on a phone Enter adds a line, and Send sends both', async ({ newcomer, staff, openAs }) => {
  const page = await openAs(newcomer, touch);
  await page.goto(await threadPath(staff));
  const text = unique('First line');
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await composer(page).pressSequentially('Second line');
  await expect(composer(page)).toHaveValue(`${text}\nSecond line`);
  await expect(composer(page)).toHaveAttribute('enterkeyhint', 'enter');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(page)).toHaveValue('');
  await expect.poll(() => storedTexts(newcomer, staff)).toEqual([`${text}\nSecond line`]);
});

test('with a mouse Enter sends, on a narrow window too', async ({ newcomer, staff, openAs }) => {
  const page = await openAs(newcomer, { viewport: touch.viewport });
  await page.goto(await threadPath(staff));
  await write(page, 'One line');
  await expect.poll(() => storedTexts(newcomer, staff)).toEqual(['One line']);
});

for (const viewport of [{ width: 1440, height: 900 }, touch.viewport]) {
  test(`what waits leaves after a reload of any page (${viewport.width} px)`, {
    tag: viewport === touch.viewport ? ['@full'] : [],
  }, async ({ newcomer, origin, openAs, allowConsole }) => {
    allowConsole(lineDown);
    const friend = await signUp(origin, unique('Friend'));
    const page = await openAs(newcomer, { viewport });
    const line = await holdLine(page);
    await page.goto(await threadPath(friend));
    await expect(composer(page)).toBeVisible();
    await line.cut();
    await write(page, 'First');
    await write(page, 'Second');
    await expect(page.getByText('Sent when the connection is back').first()).toBeVisible();
    expect(await storedTexts(friend, newcomer)).toEqual([]);
    line.mend();
    await page.goto('/operations/leads');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => storedTexts(friend, newcomer), { timeout: 20_000 }).toEqual(['First', 'Second']);
    await page.goto(await threadPath(friend));
    await expect(bubble(page, 'First')).toHaveCount(1);
    await expect(page.locator('[data-unsent]')).toHaveCount(0);
  });
}

test('a page loads no chat while nothing waits', async ({ newcomerPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/operations/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((url) => /start-outbox|chat-socket/.test(url))).toEqual([]);
});

test('a message that was stored and never told arrives in the open thread, in order', async ({
  newcomer,
  newcomerPage: page,
  staff,
}) => {
  await page.goto(await threadPath(staff));
  await write(page, 'Before');
  await expect(bubble(page, 'Before')).toHaveCount(1);
  await expect(page.locator('[data-unsent]')).toHaveCount(0);
  await plant(
    `insert into chat_messages (sender_id, receiver_id, message, sent_at) values ($1, $2, 'From a server that died', now())`,
    [await idOf(staff), await idOf(newcomer)],
  );
  await expect(bubble(page, 'From a server that died')).toHaveCount(1, { timeout: 30_000 });
  await write(page, 'After');
  await expect(page.getByRole('log').locator('[data-message]')).toHaveText(['Before', 'From a server that died', 'After']);
});
