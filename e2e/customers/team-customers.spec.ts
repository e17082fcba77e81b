import { contactCalls } from '@crm/contract/customers/contacts';
import { type Session, signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createContact } from './contacts.ts';
import { createLead, rowOf } from './leads.ts';

// The example company has three teams; every third member of staff is in the same one.
const mateEmail = 'staff4@demo.test';
const otherTeamEmail = 'staff2@demo.test';

const kinds = [
  { path: '/team/leads', title: 'Team leads', lowers: 'leads', tag: ['@C-2.13-01', '@C-7-45'], create: createLead },
  { path: '/team/contacts', title: 'Team contacts', lowers: 'contacts', tag: ['@C-2.13-02', '@C-7-46'], create: createContact },
];

for (const { path, title, lowers, tag, create } of kinds) {
  proveListStates(title, {
    isLikeAnother: true,
    path,
    heading: title,
    call: new RegExp(`/api${path}/get`),
    empty: { text: `No ${lowers} match`, path: `${path}?search=nobody-has-this-name` },
    viewer: 'staff',
    alert: `Failed to get team ${lowers}`,
    addLongest: async (owner) => {
      const mark = crypto.randomUUID().replaceAll('-', '');
      const made = await create(owner, { name: mark.repeat(6), location: 'W'.repeat(200) });
      return { name: made.name, path: `${path}?search=${mark}` };
    },
  });

  test(`${path} shows the records of the own teams: own ones to work on, others to read`, { tag }, async ({
    origin,
    staff,
    staffPage: page,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const mate = await signIn(origin, mateEmail);
    const own = await create(staff, { name: `Own ${mark}` });
    const foreign = await create(mate, { name: `Foreign ${mark}` });
    await create(await signIn(origin, otherTeamEmail), { name: `Unseen ${mark}` });
    await page.goto(path);
    await page.getByRole('searchbox').fill(mark);
    await expect(page.locator('tbody tr td[data-title]')).toHaveText([foreign.name, own.name]);
    await expect(page.getByRole('columnheader', { name: 'Follower Name' })).toBeVisible();
    await expect(rowOf(page, own.name)).toContainText(staff.name);
    await expect(rowOf(page, foreign.name)).toContainText(mate.name);
    await expect(page.getByRole('button', { name: /^New |^Edit|^Delete/ })).toHaveCount(0);

    await page.getByRole('button', { name: foreign.name, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(mate.name);
    await expect(drawer.getByRole('link', { name: 'Open page' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: own.name, exact: true }).click();
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').last().getByLabel('Location').fill('Salem');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(rowOf(page, own.name)).toContainText('Salem');
  });
}

test('the lists of somebody without a team are empty and say what they are for', async ({ newcomer, newcomerPage: page }) => {
  for (const { path, lowers, create } of kinds) {
    await create(newcomer);
    await page.goto(path);
    await expect(page.getByText(`No ${lowers} yet`)).toBeVisible();
    await expect(page.getByText(/members of your teams/)).toBeVisible();
  }
});

test('a person takes over a contact on a phone', async ({ origin, openAs, staff }) => {
  const contact = await contactOfMate(origin);
  const page = await openAs(staff, { viewport: phone });
  await page.goto(`/team/contacts?search=${encodeURIComponent(contact.name)}`);
  await page.getByRole('button', { name: `Reassignment of ${contact.name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(contact.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, reassign it!' }).click();
  await expect(page.getByText('Contact reassigned to you.')).toBeVisible();
});

test('a person takes over a contact of a team-mate after a question', {
  tag: ['@C-6-11', '@C-7-47', '@C-8-36'],
}, async ({ origin, staff, staffPage: page, allowConsole }) => {
  await test.step('a new contact of a team-mate appears by itself', async () => {
    const mate: Session = await signIn(origin, mateEmail);
    const name = `Live ${crypto.randomUUID()}`;
    await page.goto(`/team/contacts?search=${encodeURIComponent(name)}`);
    await expect(page.getByText('No contacts match')).toBeVisible();
    await createContact(mate, { name });
    await expect(rowOf(page, name)).toHaveCount(1);
  });
  await test.step("a team-mate's contact is reassigned after a question", async () => {
    const contact = await contactOfMate(origin);
    await page.goto(`/team/contacts?search=${encodeURIComponent(contact.name)}`);
    const button = page.getByRole('button', { name: `Reassignment of ${contact.name}` });
    await button.click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm.getByText('Are you sure?', { exact: true })).toBeVisible();
    await expect(confirm.getByText('This contact will be reassigned to you.', { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, contact.name)).not.toContainText(staff.name);

    await button.click();
    const call = page.waitForRequest('**/api/team/contact/reassign');
    await confirm.getByRole('button', { name: 'Yes, reassign it!' }).click();
    expect((await call).postDataJSON()).toEqual({ id: contact.id, phone: contact.phone, email: contact.email });
    await expect(page.getByText('Contact reassigned to you.')).toBeVisible();
    await expect(rowOf(page, contact.name)).toContainText(staff.name);
    await expect(button).toHaveCount(0);
    await page.goto(`/operations/contacts?search=${encodeURIComponent(contact.name)}`);
    await expect(rowOf(page, contact.name)).toHaveCount(1);
  });
  await test.step('a contact that one has already, if only in Trash, is not reassigned', async () => {
    allowConsole(/409/);
    const contact = await contactOfMate(origin);
    const { id } = await createContact(staff, { phone: contact.phone });
    await staff.send(contactCalls.remove, { params: { id: String(id) } });
    await page.goto(`/team/contacts?search=${encodeURIComponent(contact.name)}`);
    await page.getByRole('button', { name: `Reassignment of ${contact.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, reassign it!' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Failed to reassign the customer. Please try again.', { exact: true })).toBeVisible();
    await expect(alert).toContainText('This contact already exists. Please check contacts and trash.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(rowOf(page, contact.name)).not.toContainText(staff.name);
  });
});

async function contactOfMate(origin: string) {
  return createContact(await signIn(origin, mateEmail));
}
