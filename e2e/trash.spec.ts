import { leadCalls } from '@crm/contract/leads';
import { expect, test } from './fixtures.ts';
import { createLead, rowOf } from './leads.ts';

const emptyText = 'The trash can is empty for the selected filter.';

test('an item is deleted for good only after a question, and the filters narrow the list', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const { id, name } = await createLead(newcomer);
  await newcomer.send(leadCalls.remove, { params: { id: String(id) } });
  await page.goto('/trash?type=Contacts');
  await expect(page.getByText(emptyText)).toBeVisible();
  await page.goto('/trash?type=Leads&date=Today');
  await rowOf(page, name)
    .getByRole('button', { name: /Delete/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Delete permanently?', { exact: true })).toBeVisible();
  await expect(question.getByText('This action cannot be undone!', { exact: true })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name)).toHaveCount(1);
  await rowOf(page, name)
    .getByRole('button', { name: /Delete/ })
    .click();
  await question.getByRole('button').last().click();
  await expect(page.getByText('Item has been deleted permanently.')).toBeVisible();
  await expect(page.getByText(emptyText)).toBeVisible();
});

test('a Trash that cannot be loaded says so and can be tried again', async ({ newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route('**/api/trash/get', (route) => route.abort());
  await page.goto('/trash');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Failed to fetch trash data', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(emptyText)).toHaveCount(0);
  await page.unroute('**/api/trash/get');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(emptyText)).toBeVisible();
});
