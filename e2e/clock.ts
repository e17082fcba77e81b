import { expect, type Page } from '@playwright/test';

/** From now on time passes only in `expectToClose`. The clock was installed before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** With a stopped clock: there until just before, and gone once it has faded out. */
export async function expectToClose(page: Page, text: string, ms: number): Promise<void> {
  const message = page.getByText(text, { exact: true });
  const [step, before, fading] = [10, 40, 60];
  // Answers are shown by timers too: the clock goes on in small steps until the message is there.
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(message).toBeAttached({ timeout: 50 });
  }).toPass();
  await page.clock.runFor(ms - before);
  await expect(message).toBeVisible();
  await page.clock.runFor(before + fading);
  await expect(message).toHaveCount(0);
}
