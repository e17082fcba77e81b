import { expect, type Page } from '@playwright/test';

const stepMs = 10;

/** From now on time passes only in what stands below, and by `runFor`. The clock was installed before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/**
 * With a stopped clock: answers are shown by timers too, so time goes on in small steps until the check holds. However slow the
 * machine is, the page then is a few milliseconds older and not seconds.
 */
export async function runUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await check();
  }).toPass({ intervals: [20] });
}

/** With a stopped clock: there until just before, and gone once it has faded out. */
export async function expectToClose(page: Page, text: string, ms: number): Promise<void> {
  const message = page.getByText(text, { exact: true });
  const [before, fading] = [40, 60];
  await runUntil(page, () => expect(message).toBeAttached({ timeout: 50 }));
  await page.clock.runFor(ms - before);
  await expect(message).toBeVisible();
  await page.clock.runFor(before + fading);
  await expect(message).toHaveCount(0);
}
