import { expect, test } from '../fixtures.ts';
import { isFull } from '../full.ts';
import { expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const looks = [
  { colorScheme: 'light', viewport: wide },
  { colorScheme: 'dark', viewport: phone },
] as const;
const furtherLooks = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: wide },
] as const;

for (const { colorScheme, viewport } of isFull ? [...looks, ...furtherLooks] : looks) {
  const { width } = viewport;
  test(`the page of the API shows its calls under the policy of pages: ${colorScheme}, ${width} px`, async ({
    openAs,
    staff,
  }) => {
    const page = await openAs(staff, { colorScheme, viewport });
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI}`);
      });
    });
    const answer = await page.goto('/api/docs');
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
    await expect(page.getByRole('heading', { level: 1, name: 'CRM Portal' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('/api/auth/login').first()).toBeVisible();
    await expect(page.locator('body')).toHaveClass(new RegExp(`${colorScheme}-mode`));
    await expectNoSidewaysScroll(page);
    expect(violations).toEqual([]);
  });
}
