import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeFaults } from './axe.ts';
import { isFull } from './full.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const everyRule: RunOptions = { runOnly: { type: 'tag', values: tags } };
const ofColours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };
const allButColours: RunOptions = { ...everyRule, rules: Object.fromEntries(colourRules.map((id) => [id, { enabled: false }])) };

type Scheme = 'light' | 'dark';

/** Faults of accessibility in both themes, on the page as it stands: every rule in the first, those of colours in the other. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFaults(page, 'light', everyRule);
  await expectNoFaults(page, 'dark', ofColours);
}

/** Every rule in one theme, where the pages share the themes among them. */
export async function expectAccessibleIn(scheme: Scheme, page: Page): Promise<void> {
  await expectNoFaults(page, scheme, everyRule);
}

/** On a phone too, of a page whose colours were measured at full width: colours once more only in test:full. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  // The bar of a wide window goes a moment after the window became narrow.
  const isNarrow = (page.viewportSize()?.width ?? wide.width) <= phone.width;
  if (isNarrow) await expect(page.locator('[aria-keyshortcuts="Control+K"]')).toHaveCount(0);
  await expectNoFaults(page, 'dark', isFull ? everyRule : allButColours);
}

async function expectNoFaults(page: Page, scheme: Scheme, rules: RunOptions): Promise<void> {
  await page.evaluate(showScheme, scheme);
  expect(await axeFaults(page, rules), `axe, ${scheme}, ${viewOf(page)}`).toEqual([]);
}

/** What is too wide for a page of the portal makes its main part scroll, and never the document. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const scrollers = [document.documentElement, ...document.querySelectorAll('main')];
      return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
  await expect.poll(overflow, { message: `nothing sticks out, ${viewOf(page)}` }).toBeLessThanOrEqual(0);
}

/** For messages: several pages may be looked at in one test. */
function viewOf(page: Page): string {
  return `${page.viewportSize()?.width} px, ${new URL(page.url()).pathname}`;
}

/** Colours change with a transition: they are measured after it, and so it is switched off. */
function showScheme(scheme: string): void {
  const still = document.createElement('style');
  still.textContent = '* { transition: none !important; animation: none !important; }';
  document.head.append(still);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
