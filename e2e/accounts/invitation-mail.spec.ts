import { invitationCalls } from '@crm/contract/accounts/invitations';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { staffAccess } from './access.ts';
import { expect, test } from './mailing-server.ts';

const password = 'analytical engine';
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@e2e.test`;
const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' });
const place = (page: Page, words: string) =>
  invitations(page)
    .getByRole('row', { name: new RegExp(words) })
    .or(invitations(page).getByRole('listitem').filter({ hasText: words }));

async function rightOf(button: Locator): Promise<number> {
  const { x, width } = (await button.boundingBox()) ?? { x: 0, width: Number.NaN };
  return Math.round(x + width);
}

for (const width of [1440, 390]) {
  test(`an administrator mails an invitation, and again to a better address (${width} px)`, async ({
    admin,
    openAs,
    page: stranger,
    own,
  }) => {
    await own.outbox.switchMail(true);
    const [label, wrong, right] = [`Nora ${crypto.randomUUID().slice(0, 8)}`, newEmail(), newEmail()];
    const page = await openAs(admin, { viewport: { width, height: 844 } });
    await page.goto(staffAccess);

    await test.step('the form takes an address, and the link is mailed to it', async () => {
      await invitations(page).getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
      await dialog.getByLabel(/^For/).fill(label);
      await dialog.getByLabel(/^Email/).fill('not an address');
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      await expect(dialog.getByLabel(/^Email/)).toHaveAccessibleDescription('Invalid email address');
      await dialog.getByLabel(/^Email/).fill(wrong);
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      const ready = page.getByRole('dialog', { name: 'The invitation is ready' });
      await expect(ready).toContainText(`The link is mailed to ${wrong}.`);
      await ready.getByRole('button', { name: 'Close' }).last().click();
      await expect(place(page, label)).toContainText('Waiting');
      await expect(place(page, label)).toContainText(wrong);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // The buttons of the list and the one above it stand on one edge.
      const above = invitations(page).getByRole('button', { name: 'Invite', exact: true });
      expect(await rightOf(page.getByLabel(`Revoke the invitation for ${label}`))).toBe(await rightOf(above));
    });
    const dead = await own.outbox.linkTo(wrong);
    await test.step('the list says that the mail was refused, and why', async () => {
      await own.outbox.refuse(wrong, 'There is no such mailbox');
      await expect(place(page, label)).toContainText('Not sent', { timeout: 15_000 });
      await expect(place(page, label)).toContainText('There is no such mailbox');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step('it is mailed to another address', async () => {
      await page.getByRole('button', { name: `Mail the invitation for ${label}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Mail the invitation' });
      await expect(dialog.getByLabel('Email')).toHaveValue(wrong);
      await expectAccessible(page);
      await dialog.getByLabel('Email').fill(right);
      await dialog.getByRole('button', { name: 'Mail it' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(place(page, label)).toContainText(right);
      await expect(place(page, label)).toContainText('Waiting');
    });
    await test.step('only the new link works, and offers the address', async () => {
      await stranger.setViewportSize({ width, height: 844 });
      const live = await own.outbox.linkTo(right);
      expect(live).not.toBe(dead);
      await stranger.goto(live);
      await expect(stranger.getByLabel('Email')).toHaveValue(right);
      await stranger.getByLabel('Full Name').fill(label);
      await stranger.getByLabel('Password', { exact: true }).fill(password);
      await stranger.getByLabel('Confirm Password', { exact: true }).fill(password);
      await stranger.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(stranger).toHaveURL('/');
      await expect(place(page, label)).toHaveCount(0);
    });
  });
}

test('without mail the form and the list of invitations are as they were', async ({ admin, adminPage: page, own }) => {
  await own.outbox.switchMail(false);
  const label = `Nora ${crypto.randomUUID().slice(0, 8)}`;
  const { invitation } = (await admin.send(invitationCalls.create, { body: { role: 'staff', label } })).data;
  await page.goto(staffAccess);
  await expect(place(page, label)).toBeVisible();
  await expect(invitations(page).getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Mail the invitation/ })).toHaveCount(0);
  await invitations(page).getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await expect(dialog.getByLabel(/^For/)).toBeVisible();
  await expect(dialog.getByLabel(/^Email/)).toHaveCount(0);
  await admin.send(invitationCalls.revoke, { params: { id: String(invitation.id) } });
});
