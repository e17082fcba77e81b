import { contactCalls } from '@crm/contract/customers/contacts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createLead } from './leads.ts';
import { addNote, composer, editor, entries, entry, openLead } from './timeline.ts';

const historyCall = /\/api\/history\//;

test('Show older goes on to the first entry, and shows each once', async ({ newcomer, newcomerPage: page }) => {
  const lead = await createLead(newcomer);
  for (let number = 1; number <= 41; number++) await addNote(newcomer, lead.id, `Note number ${number}.`);
  // News of the last notes would load the list anew under the click.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await openLead(page, lead.id);
  await expect(entries(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(entries(page)).toHaveCount(40);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(entries(page)).toHaveCount(42);
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await expect(entries(page).last()).toContainText('created it');
  for (const number of [1, 20, 21, 22, 41]) await expect(entry(page, `Note number ${number}.`)).toHaveCount(1);
});

test('a timeline that is slow or failed says so, and keeps what was typed', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('what was typed stays while the timeline fails to be loaded again', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    const lead = await createLead(newcomer);
    await addNote(newcomer, lead.id, 'First');
    const live = untilLive(page);
    await openLead(page, lead.id);
    await live;
    await entry(page, 'First').getByRole('button', { name: 'Edit note' }).click();
    await editor(page).fill('Half changed');
    await composer(page).fill('Half typed');
    await page.route(historyCall, (route) => route.abort());
    await addNote(newcomer, lead.id, 'Second');
    await expect(page.getByText('The timeline could not be loaded.')).toBeVisible();
    await expect(editor(page)).toHaveValue('Half changed');
    await expect(composer(page)).toHaveValue('Half typed');
    await page.unroute(historyCall);
    await page.goto('about:blank');
  });
  await test.step('slow and failed: says so, and never that there is nothing', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    const lead = await createLead(newcomer);
    const release = await hold(page, historyCall);
    await openLead(page, lead.id);
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
    await expect(page.getByText('Nothing yet')).toHaveCount(0);
    release();
    await expect(entries(page)).toHaveCount(1);

    await page.unroute(historyCall);
    await page.route(historyCall, (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.reload();
    await expect(page.getByText('The timeline could not be loaded.')).toBeVisible();
    await expect(page.getByText('Nothing yet')).toHaveCount(0);
    await page.unroute(historyCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});

test('an administrator reads the timeline as it grows, and writes nothing', async ({ newcomer, adminPage: page }) => {
  const lead = await createLead(newcomer);
  const live = untilLive(page);
  await page.goto(`/global/leads?lead=${lead.id}`);
  await live;
  await expect(entries(page)).toHaveCount(1);
  await addNote(newcomer, lead.id, 'Seen by the boss');
  await expect(entry(page, 'Seen by the boss')).toContainText(newcomer.name);
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit note' })).toHaveCount(0);
});

test('the timeline of a contact holds very long notes, in both themes and on a phone', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const { phone: number, name, email } = await createLead(newcomer);
  const form = { name, phone: number, email: email ?? '', description: 'Regular', location: 'Dayton', source: 'Fair' };
  const { data: contact } = await newcomer.send(contactCalls.create, { body: { ...form, priority: 'High', amount: 10 } });
  for (const text of ['W'.repeat(5000), 'Line\n'.repeat(30), 'Short']) await addNote(newcomer, contact.id, text, 'contact');
  await page.goto(`/operations/contacts/${contact.id}`);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await entry(page, 'Short').getByRole('button', { name: 'Edit note' }).click();
    await expect(entries(page)).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

/** The line for news is open: a page tells only of changes that come after that. */
async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}
