import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

test('a person works through a list without a mouse', async ({ newcomer, newcomerPage: page }) => {
  const older = await createLead(newcomer, { name: 'Older Lead' });
  const newer = await createLead(newcomer, { name: 'Newer Lead' });
  await page.goto('/operations/leads');
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row(newer.name)).toBeVisible();

  await test.step('J and K move the focus through the rows', async () => {
    await page.keyboard.press('j');
    await expect(row(newer.name)).toBeFocused();
    await page.keyboard.press('k');
    await expect(row(newer.name)).toBeFocused();
    await page.keyboard.press('j');
    await expect(row(older.name)).toBeFocused();
  });
  await test.step('E edits the row, and its letter is not typed into the form', async () => {
    await page.keyboard.press('e');
    const name = page.getByRole('dialog').getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(older.name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(older.name)).toBeFocused();
  });
  await test.step('Enter opens the row', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(older.name);
    // In a dialog no single key does anything.
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('/ goes to the search, where letters are letters', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('new j?/');
    await expect(search).toHaveValue('new j?/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.fill('');
    await search.blur();
  });
  await test.step('N starts a new record, with Ctrl or Shift it does not', async () => {
    await expect(page.getByRole('button', { name: 'New Lead' })).toHaveAttribute('aria-keyshortcuts', 'N');
    await page.keyboard.press('Shift+N');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('E edits the record of the page', async () => {
    await page.goto(`/operations/leads/${newer.id}`);
    await expect(page.getByRole('heading', { level: 1, name: newer.name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Edit' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(newer.name);
  });
});

test('J goes down a column, keeps its card in sight and goes on to the next column', async ({ staffPage: page }) => {
  await page.goto('/activities/tasks');
  const column = page.getByRole('region', { name: 'Not Started' });
  const cardAt = (index: number) => column.locator(`[data-index="${index}"]`);
  const count = Number(await cardAt(0).getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(10);
  for (let index = 0; index < count; index++) {
    await expect(cardAt(index)).toBeAttached();
    await page.keyboard.press('j');
    await expect(cardAt(index)).toBeFocused();
  }
  await expect(cardAt(count - 1)).toBeInViewport();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'In Progress' }).locator('[data-index="0"]')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
});

test('? lists the keys, and Settings switches the single ones off', async ({ newcomerPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(list).toContainText('Next row or card');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(wide);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  // A page without a search of its own searches everything.
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto('/profile/customise');
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeEnabled();
  await shortcuts.focus();
  await page.keyboard.press('Space');
  await expect(shortcuts).not.toBeChecked();
  await page.goto('/operations/leads');
  const create = page.getByRole('button', { name: 'New Lead' }).first();
  await expect(create).toBeVisible();
  await expect(create).not.toHaveAttribute('aria-keyshortcuts', 'N');
  for (const key of ['n', '/', 'j', '?']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Newcomer/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toContainText('The single keys are switched off in Settings.');
});
