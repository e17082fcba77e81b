import type { LeadForm } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectEmpty } from '../list-states.ts';
import { expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createLead, createLeads, fillLead, leadOf, rowOf } from './leads.ts';

const path = '/operations/leads';
const debounceMs = 500;

const kinds: {
  path: string;
  heading: string;
  tag: string;
  own: LeadForm['priority'];
  label: string;
  foreign: LeadForm['priority'];
}[] = [
  {
    path: '/sales/pendings',
    heading: 'Pending leads',
    tag: '@B-2.1-04',
    own: 'WaitingPeriod',
    label: 'Waiting Period',
    foreign: 'Client',
  },
  {
    path: '/sales/rejected',
    heading: 'Rejected leads',
    tag: '@B-2.1-05',
    own: 'NotAnClient',
    label: 'Not a Client',
    foreign: 'NoUpdates',
  },
  {
    path: '/sales/completed',
    heading: 'Completed leads',
    tag: '@C-2.12-01',
    own: 'Client',
    label: 'Client',
    foreign: 'NotAnClient',
  },
];

for (const kind of kinds) {
  test(`${kind.heading}: empty, search, create with the priority preset, edit and delete`, { tag: kind.tag }, async ({
    newcomer,
    newcomerPage: page,
  }) => {
    const outside = await createLead(newcomer, { priority: kind.foreign });
    await page.goto(kind.path);
    await expect(page.getByRole('heading', { level: 1, name: kind.heading })).toBeVisible();
    await expectEmpty(page, 'No leads yet');
    const inside = await createLead(newcomer, { priority: kind.own });
    await page.reload();
    await expect(rowOf(page, inside.name)).toContainText(kind.label);
    await expect(rowOf(page, outside.name)).toHaveCount(0);

    const made = leadOf();
    await page.getByRole('button', { name: 'New Lead' }).first().click();
    await fillLead(page, made);
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await expect(rowOf(page, made.name)).toContainText(kind.label);

    await searchBox(page).fill(made.name);
    await expect(rowOf(page, inside.name)).toHaveCount(0);
    await expect(rowOf(page, made.name)).toHaveCount(1);
    await searchBox(page).fill('');
    await expect(rowOf(page, inside.name)).toHaveCount(1);

    await page.getByRole('button', { name: `Edit ${made.name}` }).click();
    await page.getByRole('dialog').getByLabel('Location').fill('Salem');
    await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
    await expect(rowOf(page, made.name)).toContainText('Salem');

    await page.getByRole('button', { name: `Delete ${made.name}` }).click();
    await confirmDelete(page);
    await expect(rowOf(page, made.name)).toHaveCount(0);
  });
}

test('a list shows 10 leads a page, newest first, and keeps the page in the address', { tag: ['@A-1-15'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const leads = await createLeads(newcomer, 23, (index) => ({ name: `Numbered ${String(index).padStart(2, '0')}` }));
  const newestFirst = leads.map(({ name }) => name).reverse();
  await page.goto(path);
  await expect(names(page)).toHaveText(newestFirst.slice(0, 10));
  await expect(page.getByText('1–10 of 23')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page)).toHaveText(newestFirst.slice(10, 20));
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(names(page)).toHaveText(newestFirst.slice(20));
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(names(page)).toHaveText(newestFirst.slice(20));
  await page.goBack();
  await expect(names(page)).toHaveText(newestFirst.slice(10, 20));
});

test('after the last lead of the last page is deleted the page before is shown', async ({ newcomer, newcomerPage: page }) => {
  const [oldest] = await createLeads(newcomer, 11, (index) => ({ name: `Paged ${index}.` }));
  await page.goto(`${path}?page=2`);
  await page.getByRole('button', { name: `Delete ${oldest?.name}`, exact: true }).click();
  await confirmDelete(page);
  await expect(page.getByText('1–10 of 10')).toBeVisible();
});

test('the search waits for 500 ms of silence and asks once; a late answer to an older one is ignored', {
  tag: ['@A-1-17'],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('the search waits for 500 ms of silence and asks once', async () => {
    const { name } = await createLead(newcomer, { name: 'Olive Street Bakery' });
    await page.goto(path);
    await expect(rowOf(page, name)).toHaveCount(1);
    const searches: { at: number; url: string }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search=')) searches.push({ at: Date.now(), url: request.url() });
    });
    await searchBox(page).pressSequentially('Olive');
    const typedAt = Date.now();
    await searchBox(page).press('s');
    await expect.poll(() => searches.length).toBe(1);
    expect(searches[0]?.url).toContain('search=Olives');
    expect((searches[0]?.at ?? 0) - typedAt).toBeGreaterThanOrEqual(debounceMs);
    await expect(rowOf(page, name)).toHaveCount(0);
    expect(searches).toHaveLength(1);
  });
  await test.step('a late answer to an older search is ignored', async () => {
    const first = await createLead(newcomer, { name: 'Alpha Works' });
    const second = await createLead(newcomer, { name: 'Omega Works' });
    await page.goto(path);
    let releaseFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    await page.route(/search=Alpha/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/search=Alpha/);
    await searchBox(page).fill('Alpha');
    await asked;
    await searchBox(page).fill('Omega');
    await expect(names(page)).toHaveText([second.name]);
    releaseFirst();
    await expect(rowOf(page, first.name)).toHaveCount(0);
    await expect(names(page)).toHaveText([second.name]);
  });
});

test('a search looks into every text of a lead, starts at page 1 and stays in the address', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createLeads(newcomer, 11, (index) => ({ name: `Filler ${index}` }));
  const wanted = await createLead(newcomer, {
    name: 'Quartz & Sons',
    description: 'Wants 100% of it_done',
    email: 'quill@quartz.test',
    location: 'Xanadu',
    source: 'Zeppelin',
  });
  await page.goto(`${path}?page=2`);
  await expect(names(page)).toHaveCount(2);
  for (const term of ['quartz & s', '100% of it_', 'QUILL@', 'anad', 'eppel', wanted.phone.slice(2)]) {
    await searchBox(page).fill(term);
    await expect(page, term).toHaveURL(({ searchParams }) => searchParams.get('search') === term);
    await expect(names(page), term).toHaveText([wanted.name]);
    await expect(page).not.toHaveURL(/page=2/);
    await page.reload();
    await expect(names(page), term).toHaveText([wanted.name]);
    await expect(searchBox(page)).toHaveValue(term);
  }
});

test('columns sort both ways; filters by priority, source and date narrow the list; both stay in the address', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('columns sort both ways, and the order stays in the address', async () => {
    await createLead(newcomer, { name: 'Bravo', amount: 300 });
    await createLead(newcomer, { name: 'Alpha', amount: 20 });
    await createLead(newcomer, { name: 'Charlie', amount: 1000 });
    await page.goto(path);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(names(page)).toHaveText(['Alpha', 'Bravo', 'Charlie']);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(names(page)).toHaveText(['Alpha', 'Bravo', 'Charlie']);
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(names(page)).toHaveText(['Charlie', 'Bravo', 'Alpha']);
    await page.reload();
    await expect(names(page)).toHaveText(['Charlie', 'Bravo', 'Alpha']);
  });
  await test.step('filters by priority, source and date narrow the list and stay in the address', async () => {
    const client = await createLead(newcomer, { priority: 'Client', source: 'Website' });
    const waiting = await createLead(newcomer, { priority: 'WaitingPeriod', source: 'Website' });
    const other = await createLead(newcomer, { priority: 'Client', source: 'Trade fair' });
    await page.goto(`${path}?priority=Client`);
    await expect(rowOf(page, waiting.name)).toHaveCount(0);
    await expect(rowOf(page, other.name)).toHaveCount(1);
    await page.goto(`${path}?priority=Client&source=Website`);
    await expect(names(page)).toHaveText([client.name]);
    await page.goto(`${path}?from=2000-01-01&to=2000-12-31`);
    await expect(names(page)).toHaveCount(0);
    await expect(page.getByText('No leads match')).toBeVisible();
  });
});

test('chosen leads get a priority, or are moved to Trash after a question, each in one call', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const leads = await createLeads(newcomer, 3, () => ({}));
  await test.step('chosen leads get a priority in one call', async () => {
    await page.goto(path);
    for (const { name } of leads.slice(0, 2)) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    const call = page.waitForRequest('**/api/customer/lead/chosen/priority');
    await page
      .getByRole('button', { name: /priority/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'No Updates' }).click();
    expect((await call).postDataJSON()).toMatchObject({ priority: 'NoUpdates', chosen: [{}, {}] });
    for (const { name } of leads.slice(0, 2)) await expect(rowOf(page, name)).toContainText('No Updates');
    await expect(rowOf(page, leads[2]?.name ?? '')).not.toContainText('No Updates');
  });
  await test.step('chosen leads are moved to Trash in one call, after a question', async () => {
    await page.goto(path);
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
    await page.getByRole('checkbox', { name: `Choose ${leads[0]?.name}` }).uncheck();
    const call = page.waitForRequest('**/api/customer/lead/chosen/delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirmDelete(page);
    await call;
    await expect(names(page)).toHaveText([leads[0]?.name ?? '']);
  });
});

test('on a phone leads are cards, and one can be created and deleted', async ({ newcomerPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto(path);
  const lead = leadOf({ amount: 5800 });
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await fillLead(page, lead);
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: lead.name });
  await expect(card).toContainText('$5,800');
  await expect(card.getByText('Location')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Delete ${lead.name}` }).click();
  await confirmDelete(page);
  await expect(card).toHaveCount(0);
});

/** The name cells of the rows, in their order. */
function names(page: Page) {
  return page.locator('tbody tr td[data-title]');
}

function searchBox(page: Page) {
  return page.getByRole('searchbox');
}

async function confirmDelete(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Yes, delete/ })
    .click();
}
