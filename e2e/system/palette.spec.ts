import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';

const starts = {
  staff: ['New Call', 'New Meeting', 'New Task', 'New Leave', 'New List', 'New Contact'],
  admin: ['New Assignment', 'New Task'],
} as const;

for (const role of ['staff', 'admin'] as const) {
  test(`Ctrl K opens every form of ${role} at its screen`, async ({ openAs, staff, admin }) => {
    const page = await openAs(role === 'staff' ? staff : admin);
    await page.goto('/trash');
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    for (const label of starts[role]) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('textbox').fill(label);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The page that is loaded again does not open its form again.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('Ctrl K puts the focus into the first field of what stands open on its page', async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await page.goto('/trash');
  const fields = { 'New Holiday': 'Date', 'New PIN': 'New PIN', 'New Message': 'Search staff and messages' };
  for (const [label, name] of Object.entries(fields)) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(label);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByLabel(name, { exact: true })).toBeFocused();
  }
});

test('Ctrl K opens the first result of what is in the box, and never one of an older text', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const [one, other] = [await createLead(newcomer, { name: 'Quartz One' }), await createLead(newcomer, { name: 'Quartz Other' })];
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('textbox');
  await box.fill(one.name);
  const result = page.getByRole('dialog').getByRole('button', { name: one.name });
  await expect(result).toHaveAttribute('data-selected', 'true');
  await box.fill(other.name);
  await expect(result).toHaveCount(0);
  // At once: the answer for this text is not there yet.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/operations/leads/${other.id}`);
});

test('Esc closes the form alone, and what is typed right after Ctrl K stands in the box', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createLead(newcomer);
  await page.goto('/operations/leads');
  await expect(page.getByRole('button', { name: 'New Lead' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const word of ['quartz', 'nickel']) {
    await page.keyboard.press('n');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(word);
    await expect(dialog.getByRole('textbox')).toHaveValue(word);
    await expect(dialog.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
