import { profileCalls } from '@crm/contract/accounts/profile';
import { leadCalls } from '@crm/contract/customers/leads';
import { signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { createLeads } from './leads.ts';

test('an administrator gives all leads that match to somebody else, and undoes it', async ({
  newcomer,
  adminPage: page,
  origin,
}) => {
  const taker = await signUp(origin, `Aaron ${crypto.randomUUID().slice(0, 8)}`);
  const mark = crypto.randomUUID().slice(0, 8);
  await createLeads(newcomer, 12, (index) => ({ name: `Given ${mark} ${index}.` }));
  const { data: former } = await newcomer.send(profileCalls.get, {});
  const count = async () => (await taker.send(leadCalls.list, {})).data.total;
  await page.goto(`/global/leads?search=${mark}&owner=${former.id}`);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 12 that match' }).click();
  const chosen = page.getByRole('region', { name: 'Chosen rows' });
  await expect(chosen.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Set follower' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: taker.name }).click();
  const bar = page.getByRole('region', { name: 'Undo' });
  await expect(bar.getByRole('status')).toHaveText(`Follower set to ${taker.name} for 12 leads`);
  expect(await count()).toBe(12);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('status')).toHaveText('12 leads put back.');
  expect(await count()).toBe(0);
});
