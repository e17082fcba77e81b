import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createLeads, leadsPath, names, rowOf } from './leads.ts';

test('a person chooses how many rows a page has, by the keyboard, and finds it so again', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createLeads(newcomer, 27, (index) => ({ name: `Sized ${index}.` }));
  await test.step('ten at first', async () => {
    await page.goto(leadsPath);
    await expect(page.getByText('1–10 of 27')).toBeVisible();
    await expect(sizes(page).getByRole('option')).toHaveText(['10 per page', '25 per page', '50 per page', '100 per page']);
  });
  await test.step('the rows on screen stay on screen', async () => {
    await page.goto(`${leadsPath}?page=3`);
    await expect(page.getByText('21–27 of 27')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await sizes(page).focus();
    await page.keyboard.press('2');
    await expect(page.getByText('1–25 of 27')).toBeVisible();
    await expect(names(page)).toHaveCount(25);
    await expect(page).toHaveURL(/size=25/);
    expect(asked.filter((url) => /limit=25/.test(url) && /page=3/.test(url))).toEqual([]);
  });
  await test.step('it is kept for this person, and an address says more than it', async () => {
    await page.goto(leadsPath);
    await expect(page.getByText('1–25 of 27')).toBeVisible();
    await page.goto(`${leadsPath}?size=10&page=2`);
    await expect(page.getByText('11–20 of 27')).toBeVisible();
  });
  await test.step('somebody else who uses the browser has ten, and so has a size that was made up', async () => {
    await page.evaluate(() => localStorage.setItem('crm-portal.page-sizes', JSON.stringify({ 987654321: 50 })));
    await page.goto(`${leadsPath}?size=33`);
    await expect(page.getByText('1–10 of 27')).toBeVisible();
  });
});

test('a person chooses all leads that match, leaves one out, and changes the rest in one call', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createLeads(newcomer, 12, (index) => ({ name: `Harbour ${index}.` }));
  await createLeads(newcomer, 1, () => ({ name: 'Meadow' }));
  await test.step('the way to all that match comes with a whole page', async () => {
    await page.goto(`${leadsPath}?search=harbour`);
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose Harbour 11.' }).check();
    await expect(page.getByText('on this page are chosen')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
    await expect(page.getByText('All 10 on this page are chosen.')).toBeVisible();
    await page.getByRole('button', { name: 'Select all 12 that match' }).press('Enter');
    await expect(page.getByText('All 12 that match are chosen.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('they stay chosen on the next page, and one is left out there', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('checkbox', { name: 'Choose Harbour 0.' }).uncheck();
    await expect(page.getByText('11 of 12 that match are chosen.')).toBeVisible();
    await expect(chosenBar(page)).toContainText('11 chosen');
  });
  await test.step('one call changes them', async () => {
    const call = page.waitForRequest('**/api/customer/lead/matching/priority');
    await chosenBar(page).getByRole('button', { name: 'Set priority' }).click();
    await page.getByRole('menuitem', { name: 'No Updates' }).click();
    expect((await call).postDataJSON()).toMatchObject({
      priority: 'NoUpdates',
      matching: { search: 'harbour', list: 'all', count: 11, except: [expect.any(Number)] },
    });
    await expect(page.getByText('11 leads updated successfully!')).toBeVisible();
    await expect(chosenBar(page)).toHaveCount(0);
    const { data } = await newcomer.send(leadCalls.list, { query: { priority: 'None' } });
    expect(data.leads.map(({ name }) => name).sort()).toEqual(['Harbour 0.', 'Meadow']);
  });
});

test('a list that changed meanwhile is not deleted, and on a phone all that match go to Trash', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await createLeads(newcomer, 11, (index) => ({ name: `Quarry ${index}.`, priority: 'WaitingPeriod' }));
  await page.setViewportSize(phone);
  await page.goto('/sales/pendings');
  await test.step('the line and the pager fit a phone', async () => {
    await page.getByRole('checkbox', { name: 'Choose Quarry 10.' }).check();
    await expect(page.getByText('1 on this page is chosen.')).toBeVisible();
    await page.getByRole('button', { name: 'Select all 11 that match' }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessibleOnPhone(page);
  });
  await test.step('more match by now: nothing is deleted, and the reason is said', async () => {
    allowConsole(/409/);
    await page.route('**/api/customer/pending/lead/get?*', () => undefined);
    await createLeads(newcomer, 1, () => ({ name: 'Quarry late', priority: 'WaitingPeriod' }));
    await removeChosen(page, '11 leads');
    await expect(page.getByRole('alertdialog')).toContainText('This list has changed: 12 leads match now.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('all go to Trash after a question', async () => {
    await page.reload();
    await page.getByRole('checkbox', { name: 'Choose Quarry late' }).check();
    await page.getByRole('button', { name: 'Select all 12 that match' }).click();
    await removeChosen(page, '12 leads');
    await expect(page.getByText('No leads yet')).toBeVisible();
  });
});

test('Back from the page of a lead leads to the same list, at the same place', async ({ newcomer, newcomerPage: page }) => {
  await createLeads(newcomer, 52, (index) => ({ name: `Placed ${index}.`, amount: index }));
  const address = `${leadsPath}?search=placed&sort=amount&page=2&size=25`;
  await page.goto(address);
  await expect(page.getByText('26–50 of 52')).toBeVisible();
  const before = await names(page).allTextContents();
  const opened = before[15] ?? '';
  await page.locator('main').evaluate((main) => main.scrollTo(0, 300));
  await rowOf(page, opened).getByText(opened, { exact: true }).click();
  await page.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await test.step('with the rows at hand', async () => {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${leadsPath}\\?search=placed&sort=amount&page=2&size=25$`));
    await expect(names(page)).toHaveText(before);
    await expect.poll(() => scrollTop(page)).toBe(300);
  });
  await test.step('after a reload in between, when the rows have to come first', async () => {
    await page.goForward();
    await page.goForward();
    await page.reload();
    await page.goBack();
    await page.goBack();
    await expect(names(page)).toHaveText(before);
    await expect.poll(() => scrollTop(page)).toBe(300);
  });
});

function sizes(page: Page) {
  return page.getByRole('combobox', { name: 'Rows per page' });
}

function chosenBar(page: Page) {
  return page.getByRole('region', { name: 'Chosen rows' });
}

async function removeChosen(page: Page, counted: string): Promise<void> {
  await chosenBar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(counted);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete them!' }).click();
}

function scrollTop(page: Page): Promise<number> {
  return page.locator('main').evaluate((main) => main.scrollTop);
}
