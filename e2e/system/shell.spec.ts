import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { sidebar } from './sidebar.ts';

test('a person opens a closed route, an unknown path or broken data, and is told so', {
  tag: ['@A-2.1-04', '@A-2.1-05', '@A-2.1-06', '@A-6-04', '@C-2.17-01'],
}, async ({ page, staffPage, adminPage, allowConsole }) => {
  await test.step('a closed route leads to /access-denied, and its button one step back', async () => {
    await staffPage.goto('/operations/leads');
    await expect(staffPage.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await staffPage.goto('/admin');
    await expect(staffPage).toHaveURL('/access-denied');
    await expect(staffPage.getByText('You do not have permission to access this page.', { exact: true })).toBeVisible();
    await staffPage.getByRole('button', { name: 'Go Back Home' }).click();
    await expect(staffPage).toHaveURL('/operations/leads');
  });
  await test.step('route data that cannot be parsed says so', async () => {
    for (const data of ['nonsense', '%7B%22taskId%22', '%22text%22', '%5B%5D']) {
      await staffPage.goto(`/activities/tasks/person/${data}`);
      await expect(staffPage.getByText('Loading or invalid data….', { exact: true })).toBeVisible();
    }
    await adminPage.goto('/activities/task/port/nonsense');
    await expect(adminPage.getByText('Loading or invalid data….', { exact: true })).toBeVisible();
  });
  await test.step('an unknown path shows the 404 page, with the sidebar for who is signed in', async () => {
    allowConsole(/malformed URL segment/);
    for (const path of ['/no/such/page', '/operations/%E0%A4%A', '/operations/leads/more']) {
      await staffPage.goto(path);
      await expect(staffPage.getByText('Oops! The page you are looking for does not exist.', { exact: true })).toBeVisible();
    }
    await expect(sidebar(staffPage).getByRole('link', { name: 'Home' })).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! The page you are looking for does not exist.', { exact: true })).toBeVisible();
  });
});

test('the theme follows the system, can be switched and is remembered', async ({ staff, openAs }) => {
  const page = await openAs(staff, { colorScheme: 'dark' });
  const root = page.locator('html');
  await page.goto('/operations/leads');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('a person finds pages and leads with Ctrl K, and starts a new lead', async ({ newcomer, newcomerPage: page }) => {
  await test.step('Ctrl K finds pages and leads, and only what the person may open', async () => {
    const lead = await createLead(newcomer);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox');
    await expect(search).toBeFocused();
    await search.fill('Resolved');
    await expect(page.getByRole('dialog').getByText('Resolved', { exact: true })).toHaveCount(0);
    await search.fill('Rejected');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sales/rejected');

    await page.keyboard.press('Control+k');
    await search.fill(lead.name);
    await page.getByRole('dialog').getByText(lead.name).first().click();
    await expect(page).toHaveURL(`/operations/leads/${lead.id}`);
    await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('Ctrl K starts a new lead from any page', async () => {
    await page.goto('/trash');
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('New Lead');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  });
});
