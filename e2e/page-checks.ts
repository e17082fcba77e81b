import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const everyRule = { type: 'tag', values: tags } as const;
/** What another theme can change. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

type Scheme = 'light' | 'dark';

/** Faults of accessibility in both themes, on the page as it stands: every rule in the first, those of colours in the other. */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = ['light', 'dark']): Promise<void> {
  for (const scheme of schemes) {
    await page.evaluate(showScheme, scheme);
    const found = await faultsOf(page, scheme === schemes[0] ? everyRule : colourRules);
    expect(found, `axe, ${scheme}, ${placeOf(page)}`).toEqual([]);
  }
}

async function faultsOf(page: Page, runOnly: typeof everyRule | typeof colourRules) {
  // To send and compile axe takes as long as to run it: a page gets it once.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) });
  const options = { runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ['violations' as const] };
  // Legacy mode: without frames from elsewhere it finds the same, and it opens no page of its own for each run.
  const { violations } = await axe.options(options).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })));
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `nothing sticks out, ${placeOf(page)}` }).toBeLessThanOrEqual(0);
}

/** For messages: several pages may be looked at in one test. */
function placeOf(page: Page): string {
  return `${page.viewportSize()?.width} px, ${new URL(page.url()).pathname}`;
}

/** Colours change with a transition: they are measured after it, and so it is switched off. */
function showScheme(scheme: string): void {
  const still = document.createElement('style');
  still.textContent = '* { transition: none !important; animation: none !important; }';
  document.head.append(still);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
