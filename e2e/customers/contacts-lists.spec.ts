import { expect, test } from '../fixtures.ts';
import { expectEmpty, proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { typeWithoutPause } from '../typing.ts';
import { contactOf, createContact, createContacts, fillContact } from './contacts.ts';
import { names, rowOf } from './leads.ts';

const path = '/operations/contacts';
const globalPath = '/global/contacts';
const debounceMs = 500;

proveListStates('Contacts', {
  isLikeAnother: true,
  path,
  heading: 'Contacts',
  call: /\/api\/customer\/contact\/get(\?|$)/,
  empty: { text: 'No contacts yet', path },
  viewer: 'newcomer',
  addLongest: async (owner) => ({ name: (await createContact(owner, longestContact())).name, path }),
});

test('a list shows 10 contacts a page, newest first, and keeps the page in the address', { tag: ['@A-1-16', '@B-9-02'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const contacts = await createContacts(newcomer, 12, (index) => ({ name: `Numbered ${String(index).padStart(2, '0')}` }));
  const newestFirst = contacts.map(({ name }) => name).reverse();
  await page.goto(path);
  await expect(names(page)).toHaveText(newestFirst.slice(0, 10));
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page)).toHaveText(newestFirst.slice(10));
  await expect(page).toHaveURL(/page=2/);
});

test('the search waits for 500 ms of silence and asks once', { tag: ['@A-1-18', '@B-9-02'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const { name } = await createContact(newcomer, { name: 'Olive Street Bakery' });
  const other = await createContact(newcomer, { name: 'Quartz & Sons' });
  await page.goto(path);
  await expect(rowOf(page, name)).toHaveCount(1);
  const searches: { at: number; url: string }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search=')) searches.push({ at: Date.now(), url: request.url() });
  });
  const typedAt = await typeWithoutPause(page.getByRole('searchbox'), 'quartz');
  await expect(names(page)).toHaveText([other.name]);
  // The list may be loaded once more, when the live line is there: with the same search.
  expect([...new Set(searches.map(({ url }) => new URL(url).searchParams.get('search')))]).toEqual(['quartz']);
  expect((searches[0]?.at ?? 0) - typedAt).toBeGreaterThanOrEqual(debounceMs);
});

test('columns sort, and filters by priority and source narrow the list', async ({ newcomer, newcomerPage: page }) => {
  await createContact(newcomer, { name: 'Bravo', amount: 300, priority: 'High', source: 'Website' });
  await createContact(newcomer, { name: 'Alpha', amount: 20, priority: 'Low', source: 'Website' });
  await createContact(newcomer, { name: 'Charlie', amount: 1000, priority: 'High', source: 'Trade fair' });
  await page.goto(path);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(names(page)).toHaveText(['Alpha', 'Bravo', 'Charlie']);
  await page.getByRole('button', { name: /filter/i }).click();
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['High', 'Normal', 'Low']);
  await page.getByRole('option', { name: 'High' }).click();
  await expect(names(page)).toHaveText(['Bravo', 'Charlie']);
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Website' }).click();
  await expect(names(page)).toHaveText(['Bravo']);
  await page.reload();
  await expect(names(page)).toHaveText(['Bravo']);
});

test('a person gives chosen contacts a priority or moves them to Trash, each in one call', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const contacts = await createContacts(newcomer, 3, () => ({}));
  const [kept, ...others] = contacts.map(({ name }) => name);
  const choose = async () => {
    for (const name of others) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  };
  await page.goto(path);
  await choose();
  await page.getByRole('button', { name: 'Set priority' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['High', 'Normal', 'Low']);
  const priority = page.waitForRequest('**/api/customer/contact/chosen/priority');
  await page.getByRole('menuitem', { name: 'High' }).click();
  expect((await priority).postDataJSON()).toMatchObject({ priority: 'High', chosen: [{}, {}] });
  for (const name of others) await expect(rowOf(page, name)).toContainText('High');

  await choose();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('These contacts will be moved to Trash!');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete them!' }).click();
  await expect(page.getByText('2 contacts moved to Trash.')).toBeVisible();
  await expect(names(page)).toHaveText([kept ?? '']);
});

test('the form and the drawer of a contact are accessible, on a phone too', { tag: '@full' }, async ({ newcomerPage: page }) => {
  const contact = contactOf();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(`${path}?new=1`);
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await fillContact(page, contact);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: contact.name });
  await expect(card).toContainText('$1,200');
  await card.getByRole('button', { name: contact.name, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: contact.email })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("an administrator reads everybody's contacts, narrows them to one follower, changes none", {
  tag: ['@B-2.1-10', '@B-7-16'],
}, async ({ newcomer, adminPage: page }) => {
  const contact = await createContact(newcomer);
  await page.goto(globalPath);
  for (const column of ['Name', 'Description', 'Email', 'Priority', 'Amount', 'Follower Name', 'Follower Role']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Global contacts' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nobody-has-this-name');
  await expectEmpty(page, 'No contacts match');
  await page.getByRole('searchbox').fill(contact.name);
  const row = rowOf(page, contact.name);
  await expect(row).toContainText(newcomer.name);
  await expect(row).toContainText('Staff');
  await page.getByRole('button', { name: contact.name, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(contact.email);
  await expect(page.getByRole('button', { name: /New Contact|^Edit|^Delete/ })).toHaveCount(0);

  await page.goto(globalPath);
  await page.getByRole('button', { name: /filter/i }).click();
  await page.getByRole('combobox', { name: 'Follower' }).click();
  await page.getByRole('option', { name: newcomer.name }).click();
  await expect(names(page)).toHaveText([contact.name]);
});

function longestContact() {
  const word = (length: number) => 'W'.repeat(length);
  return {
    name: word(200),
    description: word(5000),
    email: `${word(240)}@contact.test`,
    location: word(200),
    source: word(100),
    phone: '9'.repeat(15),
    amount: 999_999_999_999,
  };
}
