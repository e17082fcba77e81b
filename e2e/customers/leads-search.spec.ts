import { expect, test } from '../fixtures.ts';
import { typeWithoutPause } from '../typing.ts';
import { createLead, createLeads, leadsPath, names, rowOf, searchBox } from './leads.ts';

const debounceMs = 500;

test('the search asks once, and a late answer to an older search is ignored', {
  tag: ['@A-1-17'],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('the search waits for 500 ms of silence and asks once', async () => {
    const { name } = await createLead(newcomer, { name: 'Olive Street Bakery' });
    await page.goto(leadsPath);
    await expect(rowOf(page, name)).toHaveCount(1);
    const searches: { at: number; url: string }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search=')) searches.push({ at: Date.now(), url: request.url() });
    });
    const typedAt = await typeWithoutPause(searchBox(page), 'Olives');
    await expect.poll(() => searches.length).toBeGreaterThan(0);
    expect((searches[0]?.at ?? 0) - typedAt).toBeGreaterThanOrEqual(debounceMs);
    await expect(rowOf(page, name)).toHaveCount(0);
    // The list may be loaded once more, when the live line is there: with the same search.
    expect([...new Set(searches.map(({ url }) => new URL(url).searchParams.get('search')))]).toEqual(['Olives']);
  });
  await test.step('a late answer to an older search is ignored', async () => {
    const first = await createLead(newcomer, { name: 'Alpha Works' });
    const second = await createLead(newcomer, { name: 'Omega Works' });
    await page.goto(leadsPath);
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
  await page.goto(`${leadsPath}?page=2`);
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

test('a person sorts and filters the leads, and the address keeps both', async ({ newcomer, newcomerPage: page }) => {
  await test.step('columns sort both ways, and the order stays in the address', async () => {
    await createLead(newcomer, { name: 'Bravo', amount: 300 });
    await createLead(newcomer, { name: 'Alpha', amount: 20 });
    await createLead(newcomer, { name: 'Charlie', amount: 1000 });
    await page.goto(leadsPath);
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
    await page.goto(`${leadsPath}?priority=Client`);
    await expect(rowOf(page, waiting.name)).toHaveCount(0);
    await expect(rowOf(page, other.name)).toHaveCount(1);
    await page.goto(`${leadsPath}?priority=Client&source=Website`);
    await expect(names(page)).toHaveText([client.name]);
    await page.goto(`${leadsPath}?from=2000-01-01&to=2000-12-31`);
    await expect(names(page)).toHaveCount(0);
    await expect(page.getByText('No leads match')).toBeVisible();
  });
});
