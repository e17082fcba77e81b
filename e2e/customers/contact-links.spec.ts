import { extensionText } from '@crm/contract/rules/phone-numbers';
import { field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';
import { createContact } from './contacts.ts';

const number = { name: '614 555 0142' };
const tel = 'tel:6145550142';

test('a tap on a number dials and a tap on an address writes, in lists, cards and pages', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const contact = { name: 'Foxglove Dental', phone: '6145550142', email: 'gina@foxglove.example' };
  const task = await createTask(newcomer, { contact });
  for (const path of ['/operations/contacts', `/operations/contacts/${task.contactId}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', number)).toHaveAttribute('href', tel);
    await expect(page.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  }
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const path of ['/activities/tasks', '/operations/deals', '/operations/contacts']) {
      await page.goto(path);
      await expect(page.getByRole('link', number)).toHaveAttribute('href', tel);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});

test('an extension is refused with a sentence and stays where it was typed', async ({ newcomer, newcomerPage: page }) => {
  const contact = await createContact(newcomer);
  await page.goto('/operations/contacts');
  await page.getByRole('button', { name: `Edit ${contact.name}` }).click();
  await field(page, 'Phone').fill('');
  await field(page, 'Phone').pressSequentially('(614) 555-0142 x12');
  await expect(field(page, 'Phone')).toHaveValue('6145550142x12');
  await save(page, 'Update');
  await expect(form(page).getByText(extensionText)).toBeVisible();
  await field(page, 'Phone').fill('(614) 555-0142');
  await expect(field(page, 'Phone')).toHaveValue('6145550142');
});
