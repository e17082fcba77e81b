import type { Page } from '@playwright/test';
import { createContact } from '../customers/contacts.ts';
import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createCall } from '../work/appointments.ts';
import { createList, createTask, stepTo } from '../work/tasks.ts';

/** As long as people write, and no two words alike. */
const long = {
  name: 'Northern Hemisphere Shipping and Logistics',
  description: 'Wants the offer for forty containers again, this time with insurance and the return freight',
};
const longEmail = () => `procurement.${crypto.randomUUID().slice(0, 8)}@northern-hemisphere.test`;

interface Measured {
  cut: string[];
  /** The part of the table's width that no text of any row needs. */
  empty: number;
}

test('long texts get the width that others leave, and are cut only where none is left', async ({
  admin,
  newcomer,
  newcomerPage: page,
  openAs,
}) => {
  const lead = await createLead(newcomer, { ...long, email: longEmail(), priority: 'WaitingPeriod' });
  for (const subject of ['Second talk about the freight', 'Third talk']) await createCall(newcomer, { ...long, subject });
  const mark = crypto.randomUUID().slice(0, 8);
  const requirement = await createList(newcomer, `Yearly contract for freight and storage ${mark}`);
  const task = { requirement, description: long.description };
  const contact = () => ({ ...long, email: longEmail() });
  await createTask(newcomer, { task, contact: contact() });
  await stepTo(newcomer, await createTask(newcomer, { task, contact: contact() }), 3);
  await createContact(newcomer, contact());
  const adminPage = await openAs(admin);
  const screens: [Page, string][] = [
    [page, '/operations/leads'],
    [page, '/operations/contacts'],
    [page, '/activities/calls'],
    [page, '/operations/pendings'],
    [adminPage, `/global/leads?search=${lead.email}`],
    [adminPage, `/operations/pending/task?search=${mark}`],
    [adminPage, `/operations/resolved?search=${mark}`],
  ];
  for (const [shown, path] of screens) {
    await shown.goto(path);
    for (const width of [1440, 1920]) {
      await shown.setViewportSize({ width, height: 1000 });
      await expect(shown.locator('tbody tr[data-row]').first()).toBeVisible();
      const { cut, empty } = await shown.locator('table').evaluate(measure);
      const where = `${path} at ${width} px`;
      if (cut.length > 0) expect(empty, `${where} cuts ${cut.join(' | ')}`).toBeLessThan(0.2);
      if (width === 1920) expect(cut, where).toEqual([]);
    }
  }
});

test('an address goes on in the next line after its @ alone, on a phone too', async ({ newcomer, newcomerPage: page }) => {
  const { email } = await createLead(newcomer, { ...long, email: longEmail() });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/operations/leads');
  const link = page.getByRole('link', { name: email ?? '', exact: true });
  await expect(link).toBeVisible();
  expect(await link.evaluate(linesOf)).toEqual([email?.replace(/@.*/, '@'), email?.replace(/.*@/, '')]);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  expect(await link.evaluate(linesOf)).toHaveLength(2);
  await expectNoSidewaysScroll(page);
});

/** Runs inside the page, so it brings its helpers along. */
function measure(table: Element): Measured {
  const shown = [...table.querySelectorAll('tbody tr[data-row]')].map((row) =>
    [...row.querySelectorAll('td')].filter((cell) => cell.offsetWidth > 0),
  );
  const cut = shown
    .flat()
    .filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut))
    .map(({ textContent }) => textContent ?? '');
  const columns = shown[0]?.map((_cell, index) => Math.min(...shown.map((cells) => emptyIn(cells[index])))) ?? [];
  return { cut, empty: columns.reduce((sum, width) => sum + width, 0) / table.clientWidth };

  function isCut(part: Element): boolean {
    // What only screen readers read is a pixel wide.
    if (part.clientWidth <= 1) return false;
    const isLower = part.hasAttribute('data-lines') && part.scrollHeight > part.clientHeight;
    return isLower || (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'hidden');
  }

  function emptyIn(cell: HTMLElement | undefined): number {
    if (!cell) return 0;
    const range = document.createRange();
    range.selectNodeContents(cell);
    const widest = Math.max(0, ...[...range.getClientRects()].map(({ width }) => width));
    return Math.max(0, cell.clientWidth - 16 - widest);
  }
}

/** The texts that stand in one line each. */
function linesOf(link: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const { top } of range.getClientRects()) lines.set(top, (lines.get(top) ?? '') + texts.currentNode.textContent);
  }
  return [...lines.values()];
}
