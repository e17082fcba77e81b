import { leadsPath } from '../customers/leads.ts';
import { alert, closeAlert, field, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';

// The files of a page that was opened before an upgrade may be gone afterwards: the server answers 404.

const gone = { status: 404, contentType: 'text/plain', body: 'Not found' };
const allowed = /404|dynamically imported|could not be shown|Failed to fetch/;

test('a dialog whose file is gone says so, and the form under it keeps what was typed', async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(allowed);
  await page.route(/\/assets\/requirement-form-.*\.js$/, (route) => route.fulfill(gone));
  await page.goto('/activities/tasks?new=1');
  await field(page, 'Description').fill('Typed before the upgrade');
  await form(page).getByRole('button', { name: 'New list' }).click();
  await expect(alert(page)).toContainText('This could not be opened');
  await expect(alert(page)).toContainText('Please save, then load the page again.');
  await closeAlert(page);
  await expect(field(page, 'Description')).toHaveValue('Typed before the upgrade');
});

test('a dialog whose file is gone offers to load the page again where nothing is unsaved', async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(allowed);
  const customerForm = /\/assets\/customer-form-.*\.js$/;
  await page.route(customerForm, (route) => route.fulfill(gone));
  await page.goto(leadsPath);
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(customerForm);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await expect(field(page, 'Name')).toBeVisible();
});

test('a screen whose file is gone keeps the sidebar and offers to load again', async ({ newcomerPage: page, allowConsole }) => {
  allowConsole(allowed);
  await page.goto(leadsPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  const files = /\/assets\/.*\.js$/;
  await page.route(files, (route) => route.fulfill(gone));
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leads', exact: true }).first()).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
});
