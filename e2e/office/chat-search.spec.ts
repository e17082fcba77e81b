import { signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { bubble, messagesPath, searchBox, threadPath, write } from './chat.ts';

test('a message is found by its words, and opens its thread where it stands', async ({ staffPage: page, admin }) => {
  await page.goto(await threadPath(admin));
  const bubbles = page.getByRole('log').locator('[data-message]');
  await expect(bubbles).toHaveCount(100);
  const toTop = async () => {
    await page.getByRole('log').evaluate((box) => box.scrollTo({ top: 0 }));
    return bubbles.count();
  };
  await expect.poll(toTop).toBeGreaterThan(150);
  const oldest = (await bubbles.first().textContent()) ?? '';
  expect(oldest).not.toBe('');

  await page.goto(messagesPath);
  await searchBox(page).fill(oldest.slice(0, 60).toUpperCase());
  const found = page.getByRole('region', { name: 'Messages found' }).getByRole('link', { name: admin.name }).last();
  await expect(found.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(/with=\d+&message=\d+/);
  await expect(page.locator('[data-found]')).toBeInViewport();
  await page.getByRole('button', { name: 'Newest messages' }).click();
  await expect(bubbles.last()).toBeInViewport();
  await expect(page.locator('[data-found]')).toHaveCount(0);
});

test('nobody finds what others wrote; on a phone a result opens the thread', async ({
  origin,
  openAs,
  newcomer,
  newcomerPage,
}) => {
  const [friend, stranger] = [
    await signUp(origin, `Friend ${crypto.randomUUID().slice(0, 8)}`),
    await signUp(origin, 'Stranger'),
  ];
  const secret = `zebra${crypto.randomUUID().slice(0, 8)}`;
  await newcomerPage.goto(await threadPath(friend));
  await write(newcomerPage, `The word is ${secret}`);
  await expect(bubble(newcomerPage, secret)).toHaveCount(1);

  const other = await openAs(stranger);
  await other.goto(messagesPath);
  await searchBox(other).fill(secret);
  await expect(other.getByText('No messages found')).toBeVisible();

  const mine = await openAs(newcomer);
  await mine.setViewportSize(phone);
  await mine.goto(messagesPath);
  await searchBox(mine).fill(`${secret} word`);
  const found = mine.getByRole('region', { name: 'Messages found' }).getByRole('link');
  await expect(found).toContainText(`You: The word is ${secret}`);
  await expectNoSidewaysScroll(mine);
  await found.click();
  await expect(bubble(mine, secret)).toBeInViewport();
});
