import { closeAlert, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { card, choose, createRequirement, item, requirementsPath, title } from './requirements.ts';

const listCall = '**/api/requirement/get';
const emptyText = 'No requirements found';

test('staff open the lists at /operations/personalize, and administrators are refused', {
  tag: ['@B-2.0-18', '@A-2.1-31', '@B-1-03'],
}, async ({ newcomerPage, adminPage }) => {
  await newcomerPage.goto('/');
  await newcomerPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Personalize' }).click();
  await expect(newcomerPage).toHaveURL(requirementsPath);
  await expect(newcomerPage.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible();
  await adminPage.goto(requirementsPath);
  await expect(adminPage).toHaveURL('/access-denied');
});

test('a person deletes a list after a question and restores it; a failure says so', {
  tag: ['@A-1-21', '@B-2.6-04', '@B-8-10'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  const { project } = await createRequirement(newcomer);
  await test.step('a delete that fails says so and keeps the list', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await page.route('**/api/requirement/delete/*', (route) => route.abort());
    await page.goto(requirementsPath);
    await choose(page, project, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('alertdialog').getByText('Failed to delete the list.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(card(page, project)).toHaveCount(1);
  });
  await test.step('deleting asks first and moves the list to Trash, from where it comes back', async () => {
    await page.unroute('**/api/requirement/delete/*');
    await choose(page, project, 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure?', { exact: true })).toBeVisible();
    await expect(question.getByText('This list will be moved to Trash!', { exact: true })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page, project)).toHaveCount(1);
    await choose(page, project, 'Delete');
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('List moved to Trash.')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();
    await page.goto('/trash?type=Projects');
    await page.getByRole('button', { name: `Restore ${project}` }).click();
    await expect(page.getByText('Item restored successfully!')).toBeVisible();
    await page.goto(requirementsPath);
    await expect(card(page, project)).toHaveCount(1);
  });
});

test('the lists say that they are slow, failed or empty, and news appear by themselves', {
  tag: ['@B-2.6-03', '@B-8-11'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('slow: says that it is loading, and never that it is empty; empty: says so', async () => {
    const release = await hold(page, /\/api\/requirement\/get/);
    await page.goto(requirementsPath);
    await expect(page.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
    await expect(page.getByText(emptyText)).toHaveCount(0);
    release();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(/\/api\/requirement\/get/);
  });
  await test.step('failed: says so, never that it is empty, and can be tried again', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await page.route(listCall, (route) => route.abort());
    await page.goto(requirementsPath);
    await expect(page.getByRole('alertdialog').getByText('Failed to get requirements.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
  await test.step('two browsers see what the other did', async () => {
    await page.goto(requirementsPath);
    await expect(page.getByText(emptyText)).toBeVisible();
    const { project } = await createRequirement(newcomer);
    await expect(card(page, project)).toHaveCount(1);
  });
  await test.step('a text with markup is shown as text', async () => {
    const project = '<img src=x onerror=alert(1)> & "quoted"';
    await createRequirement(newcomer, { project, data: ['<b>bold</b>'] });
    await page.goto(requirementsPath);
    await expect(card(page, project)).toContainText('<b>bold</b>');
  });
});

test('very long lists and the open form stay inside the page and are accessible', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const longest = await createRequirement(newcomer, {
    project: 'W'.repeat(200),
    data: Array.from({ length: 200 }, () => 'W'.repeat(500)),
  });
  await page.goto(requirementsPath);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(card(page, longest.project)).toContainText('200 items');
    await expectNoSidewaysScroll(page);
  }
  await card(page, longest.project).getByRole('button', { name: longest.project, exact: true }).click();
  await expect(item(page, 200)).toHaveCount(1);
  await expect(form(page).getByRole('button', { name: 'Add item' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await page.goto(`${requirementsPath}?new=1`);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await save(page, 'Create');
    await expect(title(page)).toHaveAccessibleDescription(/Title is required/);
    await expectAccessible(page);
  }
});

test('a person searches many lists, by Ctrl K too, and opens one by its address', async ({ newcomer, newcomerPage: page }) => {
  await test.step('many lists can be searched, and the address opens one of them', async () => {
    for (let n = 1; n <= 13; n++)
      await createRequirement(newcomer, { project: `Plan ${n}`, data: [n === 7 ? 'Crème brûlée' : 'Something'] });
    await page.goto(requirementsPath);
    await expect(page.getByText('13 lists', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search requirements' }).fill('creme');
    await expect(card(page, 'Plan')).toHaveCount(1);
    await expect(card(page, 'Plan 7')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No lists match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(card(page, 'Plan')).toHaveCount(13);
    await page.goto(`${requirementsPath}?list=987654321`);
    await expect(page.getByRole('alertdialog').getByText('List not found', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(page).toHaveURL(requirementsPath);
  });
  await test.step('a list is found by Ctrl K and opened', async () => {
    const { project } = await createRequirement(newcomer, { data: ['Only one'] });
    await page.goto('/operations/leads');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(project.toLowerCase());
    await page.getByRole('dialog').getByText(project).click();
    await expect(title(page)).toHaveValue(project);
    await expect(item(page, 1)).toHaveValue('Only one');
  });
});
