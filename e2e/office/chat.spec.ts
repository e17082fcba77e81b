import { chatCalls, roomOf } from '@crm/contract/office/chat';
import { signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import {
  bubble,
  composer,
  idOf,
  messagesPath,
  personRow,
  searchBox,
  searchPerson,
  storedTexts,
  threadPath,
  write,
} from './chat.ts';

test('staff and management talk to each other live, in every tab', {
  tag: [
    '@A-2.1-54',
    '@C-2.0-12',
    '@C-2.1-01',
    '@C-2.1-02',
    '@C-2.1-03',
    '@C-2.1-04',
    '@C-2.1-05',
    '@C-3-02',
    '@C-3-03',
    '@C-5-22',
    '@C-6-07',
    '@C-7-02',
    '@C-7-03',
    '@C-7-06',
  ],
}, async ({ newcomer, newcomerPage: mine, admin, adminPage: theirs, openAs }) => {
  await mine.goto(messagesPath);
  await expect(mine.getByText('Staff Notice / Announcement', { exact: true })).toBeVisible();
  await expect(mine.getByText('Choose someone from the left panel.', { exact: true })).toBeVisible();
  await searchPerson(mine, admin);
  await expect(personRow(mine, admin)).toContainText('Management');
  await expect(personRow(mine, admin)).toContainText(admin.email);
  await expect(personRow(mine, admin)).toContainText('No messages yet');
  await personRow(mine, admin).click();
  await expect(mine).toHaveURL(await threadPath(admin));
  await expect(mine.getByRole('heading', { level: 2, name: admin.name })).toBeVisible();
  const second = await openAs(newcomer);
  await second.goto(await threadPath(admin));
  await theirs.goto(await threadPath(newcomer));
  await expect(composer(theirs)).toBeFocused();

  await composer(mine).pressSequentially('First line');
  // The Enter that ends the choice of a character in an input method sends nothing.
  await composer(mine).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(composer(mine)).toHaveValue('First line');
  await composer(mine).press('Shift+Enter');
  await composer(mine).pressSequentially('second line, see https://crm.example/plan.');
  await composer(mine).press('Enter');
  for (const page of [mine, second, theirs]) {
    await expect(bubble(page, 'First line')).toHaveCount(1);
    await expect(bubble(page, 'First line')).toHaveCSS('white-space-collapse', 'preserve');
    const link = bubble(page, 'First line').getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://crm.example/plan');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(composer(mine)).toBeFocused();
  await composer(mine).fill('  \n ');
  await composer(mine).press('Enter');
  await mine.getByRole('button', { name: 'Send' }).click();

  await write(theirs, '<b>no</b> markup');
  await expect(bubble(mine, '<b>no</b> markup')).toHaveCount(1);
  await expect.poll(async () => (await newcomer.send(chatCalls.unread, {})).data.unread).toBe(0);
  await expect(personRow(mine, admin)).toContainText('<b>no</b> markup');
  await expect(personRow(theirs, newcomer)).toContainText('You: <b>no</b> markup');
  await expect(mine.getByRole('log').getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(await storedTexts(newcomer, admin)).toEqual([
    'First line\nsecond line, see https://crm.example/plan.',
    '<b>no</b> markup',
  ]);
});

test('unread messages are counted in the list and in the sidebar until they are seen', async ({
  newcomer,
  newcomerPage: mine,
  origin,
  openAs,
}) => {
  const friend = await signUp(origin, `Friend ${crypto.randomUUID().slice(0, 8)}`);
  const theirs = await openAs(friend);
  const entry = mine.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });
  await mine.goto('/operations/leads');
  await theirs.goto(await threadPath(newcomer));
  await write(theirs, 'Are you there?');
  await write(theirs, 'It is about tomorrow.');
  await expect(entry).toHaveAccessibleDescription('2 unread');
  await entry.click();
  await expect(personRow(mine, friend)).toHaveAccessibleName(/2 unread/);
  await searchBox(mine).fill(friend.email.slice(0, 12).toUpperCase());
  await expect(mine.getByRole('region', { name: 'Staff' }).getByRole('link')).toHaveCount(1);
  await personRow(mine, friend).press('Enter');
  await expect(bubble(mine, 'It is about tomorrow.')).toBeVisible();
  await expect(personRow(mine, friend)).not.toHaveAccessibleName(/unread/);
  await expect(entry).toHaveAccessibleDescription('');
  // Read here is read in every other tab.
  const other = await openAs(newcomer);
  await other.goto(messagesPath);
  await expect(personRow(other, friend)).toContainText('It is about tomorrow.');
  await expect(personRow(other, friend)).not.toHaveAccessibleName(/unread/);
});

test('the socket says which room is open and what is sent, and the plane flies for 300 ms', {
  tag: ['@C-4-15', '@C-7-04', '@C-7-05', '@C-9-12'],
}, async ({ newcomer, newcomerPage: page, staff }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
  const [me, other] = [await idOf(newcomer), await idOf(staff)];
  await page.goto(await threadPath(staff));
  const room = roomOf(me, other);
  await expect.poll(() => sent).toContainEqual(`42["joinRoom","${room}"]`);
  await write(page, 'Hello there');
  await expect.poll(() => sent.filter((text) => text.includes('send_message'))).toHaveLength(1);
  const frame = sent.find((text) => text.includes('send_message'));
  const [event, payload] = JSON.parse(frame?.replace(/^\d+/, '') ?? '[]');
  expect(event).toBe('send_message');
  expect(payload).toMatchObject({ senderId: me, receiverId: other, room, message: { text: 'Hello there' } });
  expect(payload.message.sendingDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(payload.message.sendingTime).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
  const plane = page.getByRole('button', { name: 'Send' }).locator('svg');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(plane).toHaveCSS('animation-duration', '0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(plane).toHaveCSS('animation-name', 'none');
});

test('a long thread loads upwards page by page and stays where the reader is', async ({
  staff,
  staffPage: page,
  admin,
  adminPage,
}) => {
  const release = await hold(page, /message\/get\/\d+\?before/);
  await page.goto(await threadPath(admin));
  const log = page.getByRole('log');
  const bubbles = log.locator('[data-message]');
  await expect(bubbles).toHaveCount(100);
  await expect(bubbles.last()).toBeInViewport();
  const oldest = log.locator(`[data-message="${await bubbles.first().getAttribute('data-message')}"]`);
  await oldest.scrollIntoViewIfNeeded();
  const before = await oldest.boundingBox();
  release();
  await expect(bubbles).toHaveCount(200);
  await expect(oldest).toBeInViewport();
  expect(Math.abs(((await oldest.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  const toTop = async () => {
    await log.evaluate((box) => box.scrollTo({ top: 0 }));
    return bubbles.count();
  };
  await expect.poll(toTop).toBeGreaterThan(250);

  const news = `News ${crypto.randomUUID()}`;
  await adminPage.goto(await threadPath(staff));
  await write(adminPage, news);
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(bubble(page, news)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0);
  await write(adminPage, `${news}, and more`);
  await expect(bubble(page, `${news}, and more`)).toBeInViewport();
});

test('the chat says that it is loading or failed, and holds very long words on a phone', { tag: ['@A-2.1-54'] }, async ({
  origin,
  openAs,
  newcomer,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const friend = await signUp(origin, `Long ${crypto.randomUUID().slice(0, 8)} ${'W'.repeat(80)}`);
  const page = await openAs(newcomer);
  const release = await hold(page, /message\/get\/all/);
  await page.goto(messagesPath);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  release();
  await searchPerson(page, friend);

  const dead = await openAs(newcomer);
  await dead.routeWebSocket(/socket\.io/, () => undefined);
  for (const [call, title, path] of [
    [/message\/get\/all/, 'Failed to get staff', messagesPath],
    [/message\/get\/\d+/, 'Failed to get messages', await threadPath(friend)],
  ] as const) {
    await dead.route(call, (route) => route.abort());
    await dead.goto(path);
    await expect(dead.getByRole('alertdialog').getByText(title, { exact: true })).toBeVisible();
    await dead.unroute(call);
    await dead.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await dead.getByRole('button', { name: 'Retry' }).click();
    await expect(dead.getByRole('region', { name: 'Staff' }).getByRole('link').first()).toBeVisible();
  }
  await expect(dead.getByText('No messages yet').last()).toBeVisible();

  await personRow(page, friend).click();
  await composer(page).fill('W'.repeat(4001));
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveAccessibleDescription('Must be at most 4000 characters');
  await write(page, 'W'.repeat(4000));
  await expect(bubble(page, 'WWW')).toHaveCount(1);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(bubble(page, 'WWW')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expect(page.getByRole('region', { name: 'Staff' })).toHaveCount(0);
  await composer(page).press('Escape');
  await expect(page).toHaveURL(messagesPath);
  await expect(composer(page)).toHaveCount(0);
  await personRow(page, friend).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(personRow(page, friend)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'WWW')).toBeVisible();
  await page.goBack();
  await expectAccessible(page);
  await page.goForward();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(messagesPath);
});
