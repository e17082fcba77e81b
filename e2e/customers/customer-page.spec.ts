import { signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { choosePriority, createContact } from './contacts.ts';
import { createLead } from './leads.ts';

const kinds = [
  { noun: 'Lead', nouns: 'Leads', path: '/operations/leads', create: createLead },
  { noun: 'Contact', nouns: 'Contacts', path: '/operations/contacts', create: createContact },
];

for (const { noun, nouns, path, create } of kinds) {
  test(`${noun}: a person opens the page from the drawer and works on it`, async ({
    newcomer,
    newcomerPage: page,
    allowConsole,
  }) => {
    const record = await create(newcomer, { location: 'Dayton' });
    await page.goto(path);
    await page.getByRole('button', { name: record.name, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
    await expect(page).toHaveURL(`${path}/${record.id}`);
    await expect(page.getByRole('heading', { level: 1, name: record.name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('$1,200')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(newcomer.name);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Location').fill('Tampa');
    await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText(`${noun} updated successfully!`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Dayton → Tampa');

    // The page may hear of the end of its record before it is left, and asks once more.
    allowConsole(/404/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(`${noun} moved to Trash.`)).toBeVisible();
    await expect(page.getByText(`No ${nouns.toLowerCase()} yet`)).toBeVisible();
  });

  test(`${noun}: the page of one that is not there, or not for the reader, says so calmly`, async ({
    newcomer,
    staffPage: page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const record = await create(newcomer);
    await page.goto(`${path}/${record.id}`);
    await expect(page.getByText(`${noun} not found`)).toBeVisible();
    await expect(page.getByText(record.name)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Retry|Edit|Delete/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: nouns, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goto(`${path}/not-a-number`);
    await expect(page.getByText('Oops! The page you are looking for does not exist.')).toBeVisible();
  });

  test(`${noun}: administrators and team-mates read the page, from their lists and back`, async ({
    origin,
    adminPage,
    staffPage,
  }) => {
    // A team-mate of the first member of staff in the example company.
    const mate = await signIn(origin, 'staff4@demo.test');
    const record = await create(mate);
    for (const { page, list } of [
      { page: adminPage, list: `/global/${nouns.toLowerCase()}` },
      { page: staffPage, list: `/team/${nouns.toLowerCase()}` },
    ]) {
      await page.goto(`${list}?search=${encodeURIComponent(record.name)}`);
      await page.getByRole('button', { name: record.name, exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: record.name })).toBeVisible();
      await expect(main).toContainText(mate.name);
      await expect(main.getByRole('button', { name: /^(Edit|Delete|Add note)$/ })).toHaveCount(0);
      await main.getByRole('link', { name: nouns, exact: true }).click();
      await expect(page).toHaveURL(list);
    }
  });

  test(`${noun}: the page that fails has Retry, holds very long data and is accessible`, async ({
    newcomer,
    newcomerPage: page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    const word = 'W'.repeat(200);
    const record = await create(newcomer, { name: word, description: word.repeat(20), location: word });
    const call = `**/api/customer/${noun.toLowerCase()}/get/*`;
    await page.route(call, (route) => route.abort());
    await page.goto(`${path}/${record.id}`);
    await expect(page.getByText(`This ${noun.toLowerCase()} could not be loaded.`)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('a person makes a contact of a completed lead, in a form that is filled in already', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const lead = await createLead(newcomer, { priority: 'Client', location: 'Duluth' });
  await page.goto('/sales/completed');
  await page.getByRole('button', { name: lead.name, exact: true }).click();
  await page.getByRole('button', { name: 'Create contact' }).click();
  const form = page.getByRole('dialog', { name: 'New Contact' });
  await expect(form.getByLabel('Name')).toHaveValue(lead.name);
  await expect(form.getByLabel('Email')).toHaveValue(lead.email ?? '');
  await expect(form.getByLabel('Phone')).toHaveValue(lead.phone);
  await expect(form.getByLabel('Location')).toHaveValue('Duluth');
  await expect(form.getByLabel('Amount')).toHaveValue('1,200');
  await expect(form.getByLabel('Priority')).toHaveValue('');
  await form.getByLabel('Name').fill('Duluth Office');
  await form.getByLabel('Priority').click();
  await page.getByRole('option', { name: 'High', exact: true }).click();
  const call = page.waitForRequest('**/api/customer/contact/create');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  expect((await call).postDataJSON()).toMatchObject({ leadId: lead.id, priority: 'High' });
  await expect(page.getByText('Contact created successfully!')).toBeVisible();

  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Create contact' })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Duluth Office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Duluth Office' })).toBeVisible();
  const from = page.getByRole('main').getByText('From lead').locator('..');
  await from.getByRole('link', { name: lead.name }).click();
  await expect(page).toHaveURL(`/operations/leads/${lead.id}`);
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create contact' })).toHaveCount(0);
});

test('a contact that stands in the way of a new one from a lead is opened instead', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/409/);
  const lead = await createLead(newcomer, { priority: 'Client' });
  const other = await createContact(newcomer, { phone: lead.phone });
  await page.goto(`/operations/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Create contact' }).click();
  await choosePriority(page, 'Low');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`/operations/contacts/${other.id}`);
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
});
