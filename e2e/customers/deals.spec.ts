import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { formatDay } from '../../web/src/lib/dates.ts';
import { formatPhone } from '../../web/src/lib/phone.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createDeal, dataOf } from './deals.ts';

const path = '/operations/deals';

proveListStates('Highlights', {
  path,
  heading: 'Highlights',
  call: /\/api\/deals\/get/,
  empty: { text: 'No deals yet', path },
  viewer: 'newcomer',
  alert: 'Failed to get deals',
  addLongest: async (owner) => {
    const mark = crypto.randomUUID().replaceAll('-', '');
    const deal = await createDeal(owner, 'W'.repeat(200), { name: mark.repeat(6), amount: 999_999_999_999 });
    return { name: deal.name, path: `${path}?search=${mark}` };
  },
});

test('staff see their tasks as cards with the stage, and counts and sums of each', {
  tag: ['@B-2.3-01', '@B-2.3-02', '@A-2.1-48', '@B-2.0-03'],
}, async ({ newcomer, newcomerPage: page }) => {
  const shop = await createDeal(newcomer, 'Web shop', { name: 'Harbor Bakery', amount: 4800 });
  await createDeal(newcomer, 'Booking', { name: 'Corner Café', amount: 1200 });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Highlights' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Qualification 2 · $6,000' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Needs Analysis 0 · $0' })).toBeVisible();
  const card = cardOf(page, 'Web shop');
  await expect(card).toContainText(/Web shop.*\$4,800.*Harbor Bakery.*Qualification/);
  await expect(cards(page)).toHaveCount(2);
  await expect(card.locator('time')).toHaveAttribute('datetime', shop.finishBy);
  await expect(card.locator('time')).toHaveText(formatDay(shop.finishBy));
  await expect(card).toContainText(formatPhone(shop.phone));

  const before = await colourOf(card);
  await newcomer.send(taskCalls.step, { params: { id: String(shop.id) }, body: { data: 2 }, version: shop.version });
  await expect(card).toContainText('Needs Analysis');
  expect(await colourOf(card)).not.toBe(before);
  await expect(page.getByRole('button', { name: 'Needs Analysis 1 · $4,800' })).toBeVisible();

  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('deals are filtered by stage and searched; a card opens its task', async ({ newcomer, newcomerPage: page }) => {
  const shop = await createDeal(newcomer, 'Web shop', { name: 'Harbor Bakery' });
  await createDeal(newcomer, 'Booking', { name: 'Corner Café' });
  await newcomer.send(taskCalls.step, { params: { id: String(shop.id) }, body: { data: 2 }, version: shop.version });
  await page.goto(path);
  await expect(cards(page)).toHaveCount(2);
  const stage = page.getByRole('button', { name: /^Qualification/ });
  await stage.click();
  await expect(page).toHaveURL(`${path}?stage=1`);
  await expect(stage).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toContainText(['Corner Café']);
  await expect(cards(page)).toHaveCount(1);
  await stage.click();
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No deals match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox').fill('cafe');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('bakery');
  await expect(cards(page)).toHaveCount(1);
  await cardOf(page, 'Web shop').click();
  await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
  expect(dataOf(page.url())).toEqual({ taskId: shop.id, contactId: shop.contactId });
});

test("administrators see everybody's deals and open them by keyboard", { tag: ['@A-2.1-48', '@B-2.0-03'] }, async ({
  newcomer,
  adminPage: page,
}) => {
  const mark = crypto.randomUUID();
  const deal = await createDeal(newcomer, 'Kiosk', { name: mark });
  await page.goto(`${path}?search=${mark}`);
  await cards(page).getByRole('link', { name: 'Kiosk' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activities\/task\/port\//);
  const { id: taskId, contactId, staffId } = deal;
  expect(dataOf(page.url())).toMatchObject({ data: { taskId, contactId, staffId } });
});

function cards(page: Page) {
  return page.getByRole('list', { name: 'Deals' }).getByRole('listitem');
}

function cardOf(page: Page, requirement: string) {
  return cards(page).filter({ hasText: requirement });
}

function colourOf(card: ReturnType<typeof cardOf>): Promise<string> {
  return card.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
}
