import { createLead, leadsPath } from '../customers/leads.ts';
import { alert, field } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { phone, wide } from '../page-checks.ts';

const themeMenu = /\/assets\/theme-menu-.*\.js$/;
const dialogs = /\/assets\/modals-host-.*\.js$/;

test('a button keeps the focus when its menu arrives', async ({ staffPage: page }) => {
  const release = await hold(page, themeMenu);
  await page.goto(leadsPath);
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.focus();
  release();
  await expect(theme).toHaveAttribute('id', /./);
  await expect(theme).toBeFocused();
});

test('a button keeps its size when its menu arrives, for a finger too', async ({ staffPage: page }) => {
  const release = await hold(page, /\/assets\/(theme-menu|bell-panel|sort-dropdown|filter-panel)-.*\.js$/);
  await page.setViewportSize(wide);
  await page.goto(leadsPath);
  const buttons = [/^Theme/, /^Notifications/, /^Sort/, /^Filters/].map((name) => page.getByRole('button', { name }));
  const sizes = async () => Promise.all(buttons.map(async (button) => button.boundingBox()));
  for (const button of buttons) await expect(button).toBeVisible();
  // With the rows comes a scrollbar, which takes its place from the buttons.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import and export' })).toBeVisible();
  const before = await sizes();
  release();
  for (const button of buttons) await expect(button).toHaveAttribute('id', /./);
  expect(await sizes()).toEqual(before);
  await page.setViewportSize(phone);
  expect((await buttons[1]?.boundingBox())?.height).toBeGreaterThanOrEqual(40);
});

test('a menu opens by the click that came before it, and a key since then moves in it', async ({ staffPage: page }) => {
  const release = await hold(page, themeMenu);
  await page.goto(leadsPath);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeFocused();
});

test('a menu that could not be fetched leaves the page as it is until it is asked for', async ({
  staffPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|could not be shown|dynamically imported/);
  await page.route(themeMenu, (route) => route.abort());
  await page.goto(leadsPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
});

test('keys between a click and the question that it asks are for the question', async ({ newcomer, newcomerPage: page }) => {
  const { name } = await createLead(newcomer);
  const release = await hold(page, dialogs);
  await page.goto(leadsPath);
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0);
});

test('a question that loads late gives the focus back to what asked it', async ({ newcomer, newcomerPage: page }) => {
  const { name } = await createLead(newcomer);
  const release = await hold(page, dialogs);
  await page.goto(leadsPath);
  const remove = page.getByRole('button', { name: `Delete ${name}`, exact: true });
  await remove.click();
  release();
  await expect(alert(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
});

test('what is typed right after Ctrl K stands in the search', async ({ staffPage: page }) => {
  const release = await hold(page, /\/assets\/command-palette-.*\.js$/);
  await page.goto(leadsPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('alder');
  release();
  await expect(page.getByRole('textbox', { name: 'Search records and people' })).toHaveValue('alder');
});

test('what is typed right after New Lead stands in its first field, loaded or not', async ({ newcomerPage: page }) => {
  const release = await hold(page, /\/assets\/customer-form-.*\.js$/);
  await page.goto(leadsPath);
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await page.keyboard.type('Kestrel');
  release();
  await expect(field(page, 'Name')).toHaveValue('Kestrel');
  await field(page, 'Name').fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New Lead' }).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kestrel');
  await expect(field(page, 'Name')).toHaveValue('Kestrel');
});

const timeField = /\/assets\/attendance-time-field-.*\.js$/;

test('a button that is pressed while the field beside it comes gets its click', async ({ newcomerPage: page }) => {
  const release = await hold(page, timeField);
  await page.goto('/');
  const entry = page.getByLabel('Entry Time', { exact: true });
  const now = page.getByRole('button', { name: 'Now as Entry Time' });
  await expect(entry).toHaveAttribute('readonly');
  await expect(now).toBeEnabled();
  await now.hover();
  await page.mouse.down();
  release();
  await expect(entry).toBeEditable();
  await page.mouse.up();
  await expect(entry).not.toHaveValue('');
});

test('what is typed into a field before it comes stands in it', async ({ newcomerPage: page }) => {
  const release = await hold(page, timeField);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Entry Time' }).click();
  await page.keyboard.type('9:15');
  release();
  const entry = page.getByRole('combobox', { name: 'Entry Time' });
  await expect(entry).toHaveValue('9:15');
  await expect(entry).toBeFocused();
});
