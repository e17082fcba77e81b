import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axeOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] } satisfies Parameters<
  AxeBuilder['options']
>[0];

/** Faults of accessibility in both themes, on the page as it stands. */
export async function expectAccessible(page: Page, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<void> {
  for (const scheme of schemes) {
    await page.evaluate(showScheme, scheme);
    // Legacy mode: without frames from elsewhere it finds the same, and it opens no page of its own for each run.
    const { violations } = await new AxeBuilder({ page }).options(axeOptions).setLegacyMode(true).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })));
    expect(found, `axe, ${scheme}, ${page.viewportSize()?.width} px`).toEqual([]);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `nothing sticks out at ${page.viewportSize()?.width} px` }).toBeLessThanOrEqual(0);
}

/** Colours change with a transition: they are measured after it, and so it is switched off. */
function showScheme(scheme: string): void {
  const still = document.createElement('style');
  still.textContent = '* { transition: none !important; animation: none !important; }';
  document.head.append(still);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
