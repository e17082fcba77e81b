import { staleMessage } from '@crm/contract/core/words';
import { contactCalls } from '@crm/contract/customers/contacts';
import { noteCalls } from '@crm/contract/customers/notes';
import { historyCalls } from '@crm/contract/records/history';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createLead } from './leads.ts';

const historyCall = /\/api\/history\//;
const createCall = '**/api/notes/create';

test('a note is written, changed and deleted, by keyboard alone too; the timeline keeps what it said', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('a note is written, changed and deleted; the timeline keeps what it said', async () => {
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).fill('Wants an offer\nby Friday');
    await page.getByRole('button', { name: 'Add note' }).click();
    const card = entry(page, 'Wants an offer');
    await expect(card).toContainText(newcomer.name);
    await expect(composer(page)).toHaveValue('');

    await card.getByRole('button', { name: 'Edit note' }).click();
    await expect(editor(page)).toBeFocused();
    await editor(page).fill('Wants two offers');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor(page)).toHaveCount(0);
    await expect(entry(page, 'edited')).toContainText('Wants two offers');
    await expect(entry(page, 'changed a note')).toContainText('Wants an offer');

    await entry(page, 'edited').getByRole('button', { name: 'Delete note' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure?', { exact: true })).toBeVisible();
    await expect(question.getByText('This note will be deleted.', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(entry(page, 'deleted a note')).toContainText('Wants two offers');
    await expect(page.getByRole('button', { name: 'Edit note' })).toHaveCount(0);
    await expect(entries(page)).toHaveCount(3);
  });
  await test.step('a note of white space, or one that is too long, is not sent', async () => {
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).fill('  \n ');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(composer(page)).toHaveAccessibleDescription(/This field is required/);
    await composer(page).fill('x'.repeat(5001));
    await expect(composer(page)).not.toHaveAccessibleDescription(/required/);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(composer(page)).toHaveAccessibleDescription(/Must be at most 5000 characters/);
    expect(await notesOf(newcomer, lead.id)).toEqual([]);
  });
  await test.step('a double click on Add note makes one note', async () => {
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).fill('Once');
    await page.getByRole('button', { name: 'Add note' }).dblclick();
    await expect(entry(page, 'Once')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('');
    expect(await notesOf(newcomer, lead.id)).toEqual(['Once']);
  });
  await test.step('by keyboard alone: written, changed and left', async () => {
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).focus();
    await page.keyboard.type('Called');
    await page.keyboard.press('Control+Enter');
    await expect(entry(page, 'Called')).toBeVisible();
    await expect(composer(page)).toBeFocused();

    await page.getByRole('button', { name: 'Edit note' }).focus();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type(' again');
    await page.keyboard.press('Control+Enter');
    await expect(entry(page, 'edited')).toContainText('Called again');

    await page.getByRole('button', { name: 'Edit note' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(editor(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('typed text is not dropped silently, neither a new note nor a changed one', async () => {
    const lead = await createLead(newcomer);
    await addNote(newcomer, lead.id, 'First');
    await openLead(page, lead.id);
    await composer(page).fill('Half typed');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(composer(page)).toHaveValue('Half typed');
    await composer(page).fill('');

    await entry(page, 'First').getByRole('button', { name: 'Edit note' }).click();
    await editor(page).fill('Half changed');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor(page)).toHaveValue('Half changed');
    await editor(page).press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(editor(page)).toHaveCount(0);
    await expect(entry(page, 'First')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a note that fails to be saved, or was changed meanwhile, stays in its field; what is half typed goes with a deleted lead', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('a note that fails to be saved stays in its field and can be sent again, once', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).fill('Typed with care');
    // The server saves it, and its answer is lost.
    await page.route(createCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('alertdialog').getByText('Failed to save the note.', { exact: true })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(composer(page)).toHaveValue('Typed with care');
    await page.unroute(createCall);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(composer(page)).toHaveValue('');
    expect(await notesOf(newcomer, lead.id)).toEqual(['Typed with care']);
  });
  await test.step('a change of what was changed in the meantime is refused and keeps what was typed', async () => {
    allowConsole(/412/);
    const lead = await createLead(newcomer);
    const note = await addNote(newcomer, lead.id, 'First');
    await openLead(page, lead.id);
    await entry(page, 'First').getByRole('button', { name: 'Edit note' }).click();
    await editor(page).fill('Mine');
    await newcomer.send(noteCalls.update, { params: { id: String(note.id) }, body: { text: 'Theirs' }, version: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alertdialog').getByText(staleMessage)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(editor(page)).toHaveValue('Mine');
    expect(await notesOf(newcomer, lead.id)).toEqual(['Theirs']);
  });
  await test.step('a lead that is deleted under a half typed note leaves no broken question behind', async () => {
    allowConsole(/404|Lead not found/);
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).fill('Half typed');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(composer(page)).toHaveCount(0);
  });
});

test('Show older goes on to the first entry, each once', async ({ newcomer, newcomerPage: page }) => {
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

test('slow and failed: says so, never that there is nothing, and keeps what was typed', async ({
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

test('an administrator reads along, as it happens, and writes nothing', async ({ newcomer, adminPage: page }) => {
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

test('on the page of a contact, in both themes and on a phone, with very long notes', async ({
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

async function openLead(page: Page, id: number): Promise<void> {
  await page.goto(`/operations/leads?lead=${id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

/** The line for news is open: a page tells only of changes that come after that. */
async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

function composer(page: Page) {
  return page.getByRole('textbox', { name: 'New note' });
}

function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Note', exact: true });
}

function entries(page: Page) {
  return page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
}

function entry(page: Page, text: string) {
  return entries(page).filter({ hasText: text });
}

async function addNote(author: Session, customerId: number, text: string, kind: 'lead' | 'contact' = 'lead') {
  const { data } = await author.send(noteCalls.create, { body: { kind, customerId, text } });
  return data;
}

async function notesOf(reader: Session, id: number): Promise<string[]> {
  const { data } = await reader.send(historyCalls.list, { params: { entity: 'lead', id: String(id) } });
  return data.entries.flatMap((found) => (found.type === 'note' ? [found.text] : []));
}
