import { field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';

test('a select that is wrong gets the focus and does not open over its own message', async ({ newcomerPage: page }) => {
  await page.goto('/activities/tasks?new=1');
  await field(page, 'Phone').fill('5550119043');
  await save(page, 'Create');
  await expect(form(page).getByRole('combobox', { name: 'Requirement' })).toBeFocused();
  await expect(form(page).getByText('Requirement is required', { exact: true })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});
