import { test as shared } from '../fixtures.ts';
import { expect, test } from '../mailing.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';

const path = '/profile/customise/mail';

for (const width of [1440, 390]) {
  test(`an administrator sends a test mail and reads what was said (${width} px)`, async ({ admin, openAs, mailServer }) => {
    mailServer.fail(null);
    const page = await openAs(admin, { viewport: { width, height: 844 } });
    await page.goto('/profile/customise');
    await page.getByRole('link', { name: 'Open the e-mail settings' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail', level: 1 })).toBeVisible();
    await expect(page.getByText(`127.0.0.1, port ${mailServer.port}`)).toBeVisible();
    await expect(page.getByText('Acme CRM <crm@acme.test>')).toBeVisible();

    await page.getByLabel('Send a test to').fill('nobody');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    const to = `ann${width}@example.com`;
    await page.getByLabel('Send a test to').fill(to);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The mail server took the test.')).toBeVisible();
    expect(mailServer.mailsTo(to)).toHaveLength(1);
    await page.getByText('What was said').click();
    await expect(page.locator('pre')).toContainText(`> RCPT TO:<${to}>`);
    const sent = page.getByRole('list', { name: 'Mails' }).getByRole('listitem').filter({ hasText: to });
    await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    mailServer.failNext('refuse the recipient');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(/The test failed. The mail server refused the recipient: 550/)).toBeVisible();
    await page.getByLabel('Failed only').check();
    await expect(sent.getByText('Failed', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

shared('a portal without a mail server says so, and offers nothing', async ({ admin, openAs }) => {
  const page = await openAs(admin);
  await page.goto(path);
  await expect(page.getByText('E-mail is not set up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  await expectAccessible(page);
});
