import { noteCalls } from '@crm/contract/customers/notes';
import { historyCalls } from '@crm/contract/records/history';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { createLead } from './leads.ts';
import { addNote, composer, editor, entries, entry, openLead } from './timeline.ts';

const createCall = '**/api/notes/create';

test('a person writes, changes and deletes a note, and the timeline keeps what it said', async ({
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

test('a note that cannot be saved stays in its field', async ({ newcomer, newcomerPage: page, allowConsole }) => {
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
  await test.step('a note whose answer was lost and that was changed since is one note, as it was typed last', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch|409/);
    const lead = await createLead(newcomer);
    await openLead(page, lead.id);
    await composer(page).fill('Typed first');
    await page.route(createCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.unroute(createCall);
    await composer(page).fill('Typed last');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(composer(page)).toHaveValue('');
    expect(await notesOf(newcomer, lead.id)).toEqual(['Typed last']);
  });
  await test.step('a change of what was changed in the meantime asks, and keeps both', async () => {
    allowConsole(/412/);
    const lead = await createLead(newcomer);
    const note = await addNote(newcomer, lead.id, 'First');
    await openLead(page, lead.id);
    await entry(page, 'First').getByRole('button', { name: 'Edit note' }).click();
    await editor(page).fill('Mine');
    await newcomer.send(noteCalls.update, { params: { id: String(note.id) }, body: { text: 'Theirs' }, version: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'This note changed while you edited it' });
    await conflict.getByRole('button', { name: 'Back to the form' }).last().click();
    await expect(editor(page)).toHaveValue('Mine');
    expect(await notesOf(newcomer, lead.id)).toEqual(['Theirs']);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await conflict.getByRole('button', { name: 'Edit a combined text' }).click();
    await conflict.getByRole('button', { name: 'Save merged note' }).click();
    await expect(editor(page)).toHaveCount(0);
    expect(await notesOf(newcomer, lead.id)).toEqual(['Theirs\nMine']);
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

async function notesOf(reader: Session, id: number): Promise<string[]> {
  const { data } = await reader.send(historyCalls.list, { params: { entity: 'lead', id: String(id) } });
  return data.entries.flatMap((found) => (found.type === 'note' ? [found.text] : []));
}
