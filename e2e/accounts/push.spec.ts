import { tokenCalls } from '@crm/contract/accounts/tokens';
import { pushCalls } from '@crm/contract/office/push';
import { type PushService, startPushService } from '../../server/test/support/push/push-service.ts';
import { type Session, signIn, signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { notifications, pushedDevice, pushOptions, pushSwitch, subscribeAt } from './push.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

test('a person switches push on, chooses, is told, and no more after signing out', async ({ newcomer, openAs, origin }) => {
  const page = await openAs(newcomer, pushOptions);
  const browser = await subscribeAt(page, service.origin);
  await page.goto(notifications);
  await pushSwitch(page).click({ force: true });
  const choices = page.getByRole('group', { name: 'What this device shows' });
  await expect(choices.getByRole('checkbox')).toHaveCount(4);
  await choices.getByLabel('Messages').click();
  await expect(choices.getByLabel('Messages')).not.toBeChecked();
  await expect
    .poll(async () => (await newcomer.send(pushCalls.list, {})).data.devices.map((device) => device.choices))
    .toEqual([['reminders', 'decisions', 'news']]);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await newcomer.send(tokenCalls.create, { body: { name: 'Backup job', scopes: ['chat:read'] } });
  const own = () => service.received.filter(({ path }) => path === browser.path);
  await expect.poll(() => own().length).toBe(1);
  const said = own().map(browser.read)[0] ?? {};
  expect(said).toMatchObject({ text: 'New API token: Backup job', path: '/profile/customise/security' });

  const device = await pushedDevice(page, origin);
  const shown = { title: said.title, body: said.text, tag: said.tag };
  // Nobody needs to be told of what is in sight.
  await page.bringToFront();
  await device.deliver({ ...said, tag: 'in sight' });
  await page.goto('about:blank');
  await device.deliver(said);
  await device.deliver(said);
  expect(await device.shown()).toEqual([shown]);

  await page.goto(notifications);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('about:blank');
  await device.deliver({ ...said, tag: 'after the session', text: 'Nobody may read this' });
  await device.deliver({ ...said, device: 'not a device' });
  expect(await device.shown()).toEqual([shown]);
});

test('push comes back with the same person in this browser, and with nobody else', async ({ newcomer, openAs, origin }) => {
  const page = await openAs(newcomer, pushOptions);
  await subscribeAt(page, service.origin);
  await page.goto(notifications);
  await pushSwitch(page).click({ force: true });
  await page.getByLabel('Reminders').click();
  await expect(page.getByLabel('Reminders')).not.toBeChecked();
  const choicesOf = async (session: Session) => (await session.send(pushCalls.list, {})).data.devices.map((one) => one.choices);
  await expect.poll(() => choicesOf(newcomer)).toEqual([['messages', 'decisions', 'news']]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('crm-portal.push'))).not.toContain('reminders');

  const next = async (session: Session) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies(session.storageState.cookies);
    await page.goto(notifications);
    await expect(pushSwitch(page)).toBeEnabled();
  };
  const stranger = await signUp(origin, 'Somebody Else');
  await next(stranger);
  const again = await signIn(origin, newcomer.email);
  await next(again);
  const isThis = async () => (await again.send(pushCalls.list, {})).data.devices.map((one) => [one.isThis, one.choices.length]);
  await expect.poll(isThis).toEqual([[true, 3]]);
  expect(await choicesOf(stranger)).toEqual([]);

  // Switched off from elsewhere it stays off in this session.
  const [device] = (await again.send(pushCalls.list, {})).data.devices;
  await again.send(pushCalls.remove, { params: { id: String(device?.id) } });
  await page.goto(notifications);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('crm-portal.push'))).toBeNull();
  await expect(pushSwitch(page)).not.toBeChecked();
});
