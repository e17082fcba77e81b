import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import { signUp } from '../api.ts';
import { choice, expect, openSettings, reset, save, test } from './own-server.ts';

test.afterEach(({ admin }) => reset(admin));

test('an administrator switches calendar feeds off and on again', async ({ adminPage: page, origin, openAs }) => {
  const person = await signUp(origin, 'Nora Reader');
  const { token } = (await person.send(feedCalls.create, { body: { name: 'Phone', shows: ['holidays'] } })).data;
  const status = async () => (await fetch(`${origin}/api/calendar-feeds/${token}.ics`)).status;
  expect(await status()).toBe(200);
  const theirs = await openAs(person);
  await theirs.goto('/profile/customise/calendars');
  await expect(theirs.getByRole('button', { name: 'New feed' })).toBeVisible();

  await openSettings(page);
  await choice(page, 'Calendar feeds', 'Off').click();
  await save(page);
  expect(await status()).toBe(404);
  // The open page hears of it.
  await expect(theirs.getByText('An administrator has switched calendar feeds off.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'New feed' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Remove Phone' })).toBeVisible();

  await choice(page, 'Calendar feeds', 'On').click();
  await save(page);
  expect(await status()).toBe(200);
  await expect(theirs.getByRole('button', { name: 'New feed' })).toBeVisible();
});
