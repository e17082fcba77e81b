import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookCalls } from '@crm/contract/records/webhooks';
import type { Page } from '@playwright/test';
import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';

const path = '/profile/customise/webhooks';
const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

/** A receiver of this test alone; it refuses tests as long as it is told to. The leads of other tests arrive. */
let receiver: Server;
let url: string;
let status = 204;
const received: string[] = [];
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      const { type } = JSON.parse(body);
      received.push(type);
      response.writeHead(type === 'webhook.test' ? status : 204).end('<b>what the receiver says</b>');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
test.beforeEach(() => {
  status = 204;
});

async function make(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByLabel('Search kinds of records').fill('lead');
  await dialog.getByRole('checkbox', { name: 'Leads: Created' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
}

for (const width of [1440, 390]) {
  test(`an administrator makes a webhook, tests it and sees what was sent (${width} px)`, async ({ admin, staff, openAs }) => {
    const name = unique('Shop');
    const page = await openAs(admin, { viewport: { width, height: 844 } });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
    await make(page, name);
    const ready = page.getByRole('dialog', { name: 'The secret of the webhook' });
    await expect(ready.getByLabel('Secret')).toHaveValue(/^whsec_[\w+/]{43}=$/);
    await expectAccessible(page);
    await ready.getByRole('button', { name: 'Close' }).last().click();

    await page.getByText(name, { exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: 'Send a test' }).click();
    await expect(drawer.getByText('The test arrived: 204.')).toBeVisible();
    status = 500;
    await drawer.getByRole('button', { name: 'Send a test' }).click();
    await expect(drawer.getByText('The test failed. It answered 500.')).toBeVisible();
    await drawer.getByLabel('Failed only').check();
    await expect(drawer.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(1);
    await drawer.getByText('Answer of the receiver').click();
    await expect(drawer.getByText('<b>what the receiver says</b>')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    status = 204;
    await drawer.getByLabel('Failed only').uncheck();
    const lead = await createLead(staff);
    await expect(drawer.getByText(`lead.created ${lead.id}`)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => received).toContain('lead.created');
  });
}

test('a webhook is switched off and on, gets a new secret, is changed and deleted', async ({
  admin,
  adminPage: page,
  allowConsole,
}) => {
  const name = unique('Books');
  await admin.send(webhookCalls.create, { body: { name, url, events: ['company.*'] } });
  await page.goto(path);
  await page.getByText(name, { exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Switch off' }).click();
  await expect(drawer.getByText(/^Switched off /)).toBeVisible();
  await drawer.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Send what was missed' }).click();
  await expect(drawer.getByRole('button', { name: 'Switch off' })).toBeVisible();

  await drawer.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  const ready = page.getByRole('dialog', { name: 'The secret of the webhook' });
  await expect(ready.getByText('The former secret signs too for 24 hours.')).toBeVisible();
  await ready.getByRole('button', { name: 'Close' }).last().click();

  await drawer.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit webhook' });
  await form.getByLabel('Address').fill('https://example.com/#part');
  allowConsole(/400 \(Bad Request\)/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Leave out the part from # on')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('Name').fill(`${name} 2`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const renamed = page.getByRole('dialog', { name: `${name} 2` });
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(renamed).toBeHidden();
  await expect(page.getByText(`${name} 2`)).toBeHidden();
});

test('a form that was typed in opens again after a reload with its text, and not after Discard', async ({ adminPage: page }) => {
  const name = unique('Typed');
  await page.goto(path);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const created = page.getByRole('dialog', { name: 'New webhook' });
  await created.getByLabel('Address').fill(url);
  await created.getByLabel('Name').fill(name);
  await page.reload();
  await expect(created.getByLabel('Name')).toHaveValue(name);
  await expect(created.getByLabel('Address')).toHaveValue(url);
  await created.getByLabel('Search kinds of records').fill('company');
  await created.getByRole('checkbox').first().check();
  await created.getByRole('button', { name: 'Create' }).click();
  const ready = page.getByRole('dialog', { name: 'The secret of the webhook' });
  await ready.getByRole('button', { name: 'Close' }).last().click();

  await page.getByText(name, { exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit webhook' });
  await edited.getByLabel('Name').fill(`${name} 2`);
  await page.reload();
  await expect(edited.getByLabel('Name')).toHaveValue(`${name} 2`);
  await edited.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
