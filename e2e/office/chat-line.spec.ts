import { adminEmail, type Session, signIn, signUp, staffEmail } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { startServer } from '../server.ts';
import { bubble, composer, holdLine, storedTexts, threadPath, write } from './chat.ts';

const lineDown = /ERR_FAILED|ERR_CONNECTION|WebSocket/;

test('a chat whose line breaks loses and doubles nothing, even over a reload', async ({
  newcomer,
  newcomerPage: mine,
  origin,
  openAs,
  allowConsole,
}) => {
  allowConsole(lineDown);
  const friend = await signUp(origin, `Friend ${crypto.randomUUID().slice(0, 8)}`);
  const theirs = await openAs(friend);
  const line = await holdLine(mine);
  await mine.goto(await threadPath(friend));
  await theirs.goto(await threadPath(newcomer));
  await write(mine, 'Before');
  await expect(bubble(theirs, 'Before')).toHaveCount(1);

  line.loseAnswers();
  await write(mine, 'Stored, but nobody said so');
  await expect(bubble(theirs, 'Stored, but nobody said so')).toHaveCount(1);
  await line.cut();
  await expect(mine.getByText('Connecting …')).toBeVisible();
  await write(mine, 'Written without a line');
  await write(mine, 'And one more');
  await composer(mine).fill('A draft that is not finished');
  await write(theirs, 'Meanwhile on the other side');
  await mine.reload();
  await expect(composer(mine)).toHaveValue('A draft that is not finished');
  await expect(bubble(mine, 'And one more')).toHaveCount(1);
  await expect(bubble(mine, 'Stored, but nobody said so')).toHaveCount(1);
  await expect(bubble(mine, 'Meanwhile on the other side')).toHaveCount(1);
  await expect(bubble(theirs, 'Written without a line')).toHaveCount(0);

  line.mend();
  const all = ['Before', 'Stored, but nobody said so', 'Meanwhile on the other side', 'Written without a line', 'And one more'];
  await expect(bubble(theirs, 'And one more')).toHaveCount(1, { timeout: 20_000 });
  await expect(mine.getByText('Sent when the connection is back')).toHaveCount(0);
  await expect(mine.getByText('Connecting …')).toHaveCount(0);
  for (const page of [mine, theirs]) for (const text of all) await expect(bubble(page, text)).toHaveCount(1);
  expect(await storedTexts(friend, newcomer)).toEqual(all);
});

test('a message without an answer for 10 s can be retried, never doubled, or discarded', async ({
  newcomer,
  newcomerPage: mine,
  staff,
}) => {
  const line = await holdLine(mine);
  await mine.goto(await threadPath(staff));
  await write(mine, 'Kept');
  await expect(bubble(mine, 'Kept')).toHaveCount(1);
  await expect(mine.locator('[data-unsent]')).toHaveCount(0);
  line.loseAnswers();
  await write(mine, 'No answer');
  await write(mine, 'Waits behind it');
  const failures = mine.getByRole('alert').filter({ hasText: 'Failed to send message' });
  await expect(failures).toHaveCount(2, { timeout: 15_000 });
  line.mend();
  await failures.first().getByRole('button', { name: 'Retry' }).click();
  await expect(failures).toHaveCount(1);
  await failures.getByRole('button', { name: 'Discard' }).click();
  await expect(bubble(mine, 'Waits behind it')).toHaveCount(0);
  await expect(bubble(mine, 'No answer')).toHaveCount(1);
  expect(await storedTexts(newcomer, staff)).toEqual(['Kept', 'No answer']);
});

test('a conversation goes on after a restart of the server', { tag: ['@C-4-16'] }, async ({ browser }) => {
  test.setTimeout(150_000);
  const server = await startServer('demo/main.ts');
  try {
    const { origin } = server;
    const [one, other] = [await signIn(origin, staffEmail), await signIn(origin, adminEmail)];
    const open = async (session: Session, partner: Session) => {
      const context = await browser.newContext({ baseURL: origin, storageState: session.storageState });
      const page = await context.newPage();
      await page.goto(await threadPath(partner));
      return page;
    };
    const mine = await open(one, other);
    const theirs = await open(other, one);
    await write(mine, 'Before the restart');
    await expect(bubble(theirs, 'Before the restart')).toHaveCount(1);
    await server.end();
    await expect(mine.getByText('Connecting …')).toBeVisible();
    await write(mine, 'While nobody was there');
    await write(theirs, 'From the other side, too');
    await server.startAgain();
    for (const page of [mine, theirs]) {
      await expect(page.getByText('Connecting …')).toHaveCount(0, { timeout: 30_000 });
      for (const text of ['Before the restart', 'While nobody was there', 'From the other side, too']) {
        await expect(bubble(page, text)).toHaveCount(1);
      }
      await expect(page.getByText('Sent when the connection is back')).toHaveCount(0);
    }
  } finally {
    await server.stop();
  }
});
