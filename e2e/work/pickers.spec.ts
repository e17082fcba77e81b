import { createContact } from '../customers/contacts.ts';
import { expect, test } from '../fixtures.ts';
import { board, field, form } from './task-board.ts';
import { createList } from './tasks.ts';

const contactsCall = /\/api\/customer\/contact\/get\?/;

test('a fast Enter takes the customer that was typed, and never one of an earlier search', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createContact(newcomer, { name: 'Alder Childcare' });
  const wanted = await createContact(newcomer, { name: 'Kestrel Freight' });
  await page.goto(`${board}?new=1`);
  const phone = field(page, 'Phone');
  await phone.pressSequentially('alder');
  await expect(page.getByRole('option', { name: 'Alder Childcare' })).toBeVisible();
  // The answer comes when Enter was pressed long ago.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(contactsCall, async (route) => {
    await held;
    await route.continue();
  });
  await phone.fill('kestrel');
  await phone.press('Enter');
  await expect(phone).toHaveValue('kestrel');
  letGo();
  await expect(phone).toHaveValue(wanted.phone);
  await expect(form(page).getByText(wanted.name, { exact: true })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(form(page).getByText('Notes are required')).toHaveCount(0);
  await test.step('Enter in the closed field sends the form', async () => {
    await phone.press('Enter');
    await expect(form(page).getByText('Notes are required')).toBeVisible();
  });
});

test('Enter in an open picker takes its first match and does not send the form', async ({ newcomer, newcomerPage: page }) => {
  const list = await createList(newcomer, 'Point of sale');
  await createList(newcomer, 'Warehouse');
  await page.goto(`${board}?new=1`);
  const requirement = field(page, 'Requirement');
  await requirement.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await requirement.pressSequentially('sale');
  await expect(page.getByRole('option')).toHaveCount(1);
  await requirement.press('Enter');
  await expect(requirement).toHaveValue(list);
  await requirement.fill('no such list');
  await expect(page.getByText('No lists match')).toBeVisible();
  await requirement.press('Enter');
  await expect(form(page).getByText('Notes are required')).toHaveCount(0);
});
