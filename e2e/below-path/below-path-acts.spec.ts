import { readFile } from 'node:fs/promises';
import { addresses } from '@crm/contract/core/addresses';
import { companyCalls } from '@crm/contract/office/company';
import type { Page } from '@playwright/test';
import { staffAccess } from '../accounts/access.ts';
import { adminEmail, staffEmail } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { createTask } from '../work/tasks.ts';
import { addressesOutside, askedOutside, expect, logout, signInAt, test } from './host.ts';

// One host for all of them.
test.describe.configure({ mode: 'default' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a member of staff works below a path: links, reload, Back, live news, files, sign-out', async ({ host, openTab }) => {
  test.slow();
  const { page, seen } = await openTab();
  const lead = await createLead(host.staff);
  const task = await createTask(host.staff);

  await test.step('the address that was asked for opens after the sign-in', async () => {
    await page.goto(`${host.home}/operations/leads/${lead.id}?tab=notes`);
    await expect(page).toHaveURL(`${host.home}/login`);
    await page.getByLabel('Email').fill(staffEmail);
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(heading(page)).toHaveText(lead.name);
    await expect(page).toHaveURL(`${host.home}/operations/leads/${lead.id}?tab=notes`);
  });
  await test.step('it opens again at a reload, and Back leads to the page before', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText(lead.name);
    await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
    await expect(heading(page)).toHaveText('Contacts');
    await expect(page).toHaveURL(`${host.home}/operations/contacts`);
    await page.goBack();
    await expect(heading(page)).toHaveText(lead.name);
  });
  await test.step('home is the path itself, with or without its slash', async () => {
    await page.goto(`${host.home}?from=mail`);
    await expect(page).toHaveURL(`${host.home}/?from=mail`);
    await expect(heading(page)).toHaveText(/day, /);
  });
  await test.step('what somebody else creates appears by itself', async () => {
    await page.goto(`${host.home}/operations/leads`);
    await expect(page.getByRole('row', { name: new RegExp(lead.name) })).toBeVisible();
    await expect.poll(() => seen.sockets.length).toBeGreaterThan(0);
    const { name } = await createLead(host.staff);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  });
  await test.step('a file is attached, shown and downloaded', async () => {
    await page.goto(`${host.home}${addresses.ownTask({ taskId: task.id, contactId: task.contactId })}`);
    await page.getByRole('button', { name: 'Add New' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Attach document' }).click();
    const large = Buffer.alloc(3_000_000, 'An offer. ');
    await (await chooser).setFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: large });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download offer.txt' }).click();
    expect((await readFile(await (await download).path())).equals(large)).toBe(true);
    expect(await addressesOutside(page)).toEqual([]);
  });
  await test.step('the documents and the page of the API are below the path, too', async () => {
    await page.goto(`${host.home}/operations/documents`);
    const link = page.getByRole('link', { name: /download/i }).first();
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).url()).toContain(`${host.home}/documents/`);
    await page.goto(`${host.home}/api/docs`);
    await expect(page.getByRole('heading', { level: 1, name: 'CRM Portal' })).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(new RegExp(`^${host.home}/api/docs/`));
  });
  await test.step('the sign-out leads to the sign-in page of this portal', async () => {
    await page.goto(`${host.home}/operations/leads`);
    await expect(page.getByRole('row', { name: new RegExp(lead.name) })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await logout(page);
    await expect(page).toHaveURL(`${host.home}/login`);
    await page.goto(`${host.home}/operations/leads`);
    await expect(page).toHaveURL(`${host.home}/login`);
  });
  expect(askedOutside(seen, host)).toEqual([]);
  expect(seen.failed).toEqual([]);
});

test('an administrator below a path passes on links of that path, and shows the logo from it', async ({ host, openTab }) => {
  test.slow();
  const { page, seen } = await openTab();
  await signInAt(page, host.home, adminEmail);
  await page.goto(host.home + staffAccess);
  await page.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('dialog', { name: 'The invitation is ready' }).getByLabel('Link').inputValue();
  expect(link).toMatch(new RegExp(`^${host.home}/invite#[\\w-]{43}$`));

  await host.admin.send(companyCalls.uploadLogo, {
    body: new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'], {
      type: 'image/svg+xml',
    }),
  });
  const guest = await openTab();
  await guest.page.goto(link);
  await expect(heading(guest.page)).toHaveText('Join CRM Portal');
  const logo = guest.page.locator('img[src*="/company/logo/"]').first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  expect(await addressesOutside(guest.page)).toEqual([]);
  await host.admin.send(companyCalls.removeLogo, {});
  for (const one of [seen, guest.seen]) {
    expect(askedOutside(one, host)).toEqual([]);
    expect(one.failed).toEqual([]);
  }
});
