import { teamCalls } from '@crm/contract/accounts/team';
import { addApp, codeOf, keepCodes } from '../accounts/factors.ts';
import { signUp } from '../api.ts';
import { choice, expect, openSettings, save, test } from './own-server.ts';

test('an administrator asks everybody for a second factor, and who has none adds it first', async ({
  admin,
  adminPage: page,
  origin,
  openAs,
  allowConsole,
}) => {
  allowConsole(/40[0-3]|could not be loaded|FACTOR_NEEDED|WebSocket/);
  const person = await signUp(origin, 'Nora Without');
  await openSettings(page);
  await choice(page, 'Second factor required for', 'Everybody').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Add a second factor to your own account first')).toBeVisible();
  await addApp(admin);
  await save(page);

  const theirs = await openAs(person);
  await theirs.goto('/operations/leads');
  await expect(theirs.getByText('Your company asks for a second factor. Add one here to go on.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/profile\/customise/);
  await theirs.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await keepCodes(theirs);
  await theirs.goto('/operations/leads');
  await expect(theirs.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  expect((await person.send(teamCalls.details, {})).data).toEqual([]);
});
