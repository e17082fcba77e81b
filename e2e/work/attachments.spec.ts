import { readFile, writeFile } from 'node:fs/promises';
import { attachmentCalls } from '@crm/contract/work/attachments';
import type { Task } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from './tasks.ts';

const uploadCall = /\/api\/task\/attachment\/\d+$/;
const failure = 'Failed to attach the document. Please try again.';
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR42mPgzirGgxhGpbEhALqgWqFnYd2CAAAAAElFTkSuQmCC';

test('a person attaches documents and pictures, opens, downloads and deletes them', {
  tag: ['@C-2.6-02'],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('documents are chosen, listed, downloaded and deleted', async () => {
    const task = await createTask(newcomer);
    await page.goto(ownPath(task));
    await expect(section(page).getByText('No documents yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add New' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Attach document' }).click();
    await (await chooser).setFiles([text('offer.txt', 'An offer'), text('prices.csv', 'Item,Price\nSetup,640\n')]);
    await expect(row(page, 'offer.txt')).toContainText('8 bytes');
    await expect(row(page, 'prices.csv')).toContainText(newcomer.name);
    await expect(section(page).getByRole('progressbar')).toHaveCount(0);
    await expect(section(page).getByRole('heading')).toHaveText('Attachments 2');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download prices.csv' }).click();
    expect((await download).suggestedFilename()).toBe('prices.csv');
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Item,Price\nSetup,640\n');

    await page.getByRole('button', { name: 'Delete offer.txt' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure?');
    await expect(question).toContainText('This document will be deleted.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'offer.txt')).toBeVisible();
    await page.getByRole('button', { name: 'Delete offer.txt' }).click();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(row(page, 'offer.txt')).toHaveCount(0);
    await expect(section(page).getByRole('heading')).toBeFocused();
    await expect(page.getByRole('list', { name: 'History' })).toContainText('offer.txt');
  });
  await test.step('pictures are dropped or pasted, and open in large', async () => {
    const task = await createTask(newcomer);
    await page.goto(ownPath(task));
    await expect(section(page)).toBeVisible();
    await transfer(page, 'drop', 'front-desk.png');
    await expect(row(page, 'front-desk.png')).toBeVisible();
    await transfer(page, 'paste', 'image.png');
    await expect(row(page, 'Pasted image')).toBeVisible();
    await expect.poll(() => shownWidths(page)).toEqual([10, 10]);

    await page.getByRole('button', { name: 'Preview front-desk.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'front-desk.png' });
    await expect(dialog.getByRole('img', { name: 'front-desk.png' })).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await download).path(), 'base64')).toBe(picture);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Preview front-desk.png' })).toBeFocused();
  });
  await test.step('a file on its way shows how far it is and can be stopped; the next one follows', async () => {
    const task = await createTask(newcomer);
    await page.goto(ownPath(task));
    const release = await hold(page, uploadCall);
    await choose(page, text('first.txt', 'One'), text('second.txt', 'Two'), text('third.txt', 'Three'));
    await expect(row(page, 'first.txt').getByRole('progressbar')).toBeVisible();
    await expect(row(page, 'second.txt')).toContainText('Waiting, 3 bytes');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Stop the upload?' }).getByRole('button', { name: 'Keep sending' }).click();
    for (const name of ['third.txt', 'first.txt']) {
      await page.getByRole('button', { name: `Cancel ${name}` }).click();
      await expect(row(page, name)).toHaveCount(0);
    }
    release();
    await expect(page.getByRole('button', { name: 'Delete second.txt' })).toBeVisible();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
  });
});

test('a file that was not attached says why, and can be sent again', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/415|ERR_FAILED|404/);
  const task = await createTask(newcomer);
  await page.goto(ownPath(task));
  await page.route(uploadCall, (route) => route.abort());
  await choose(page, text('offer.txt', 'An offer'));
  await expect(row(page, 'offer.txt').getByRole('alert')).toContainText(failure);
  await page.unroute(uploadCall);
  await page.getByRole('button', { name: 'Try again: offer.txt' }).click();
  await expect(page.getByRole('button', { name: 'Delete offer.txt' })).toBeVisible();

  await choose(page, text('run.bat', 'dir'));
  await expect(row(page, 'run.bat').getByRole('alert')).toContainText(failure);
  await expect(row(page, 'run.bat')).toContainText('This type of file cannot be attached.');
  const large = test.info().outputPath('plan.pdf');
  await writeFile(large, Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-'));
  await section(page).getByLabel('Documents to attach').setInputFiles(large);
  await expect(row(page, 'plan.pdf')).toContainText('The file is too large. At most 25 MB can be attached.');
  await page.getByRole('button', { name: 'Dismiss run.bat' }).click();
  await expect(row(page, 'run.bat')).toHaveCount(0);

  // Somebody else was quicker.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.reload();
  await page.route('**/api/task/attachment/*', async (route) => {
    await route.fetch();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete offer.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Failed to delete the document. Please try again.');
  await expect(page.getByRole('alertdialog')).toContainText('Document not found');
});

test('very long names fit on every screen; an administrator reads and adds nothing', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
  adminPage,
  allowConsole,
}) => {
  allowConsole(/415/);
  const task = await createTask(newcomer);
  const name = `${'W'.repeat(150)}.txt`;
  await attach(newcomer, task, name);
  await page.goto(ownPath(task));
  await choose(page, text(`${'M'.repeat(150)}.bat`, 'dir'));
  await expect(section(page).getByRole('alert')).toBeVisible();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await adminPage.goto(adminPath(task));
  await expect(adminPage.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  await expect(adminPage.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await expect(adminPage.getByRole('button', { name: 'Add New' })).toHaveCount(0);
  await transfer(adminPage, 'drop', 'front-desk.png');
  await expect(section(adminPage).getByRole('listitem')).toHaveCount(1);
});

function ownPath({ id, contactId }: Task): string {
  return `/activities/tasks/person/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;
}

function adminPath({ id, contactId, staffId }: Task): string {
  const data = { taskId: id, contactId, staffId, pending: true, completed: false };
  return `/activities/task/port/${encodeURIComponent(JSON.stringify({ data }))}`;
}

function section(page: Page) {
  return page.getByRole('region', { name: /^Attachments/ });
}

function row(page: Page, name: string) {
  return section(page).getByRole('listitem').filter({ hasText: name });
}

function text(name: string, content: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
}

async function choose(page: Page, ...files: ReturnType<typeof text>[]): Promise<void> {
  await section(page).getByLabel('Documents to attach').setInputFiles(files);
}

async function attach(session: Session, task: Task, name: string): Promise<void> {
  await session.send(attachmentCalls.upload, { params: { taskId: String(task.id) }, body: new File(['An offer'], name) });
}

/** A picture that comes over the page, as a browser hands it over. */
async function transfer(page: Page, kind: 'drop' | 'paste', name: string): Promise<void> {
  await page.evaluate(
    ({ kind, name, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      document.querySelector('main')?.dispatchEvent(event);
    },
    { kind, name, content: picture },
  );
}

async function shownWidths(page: Page): Promise<number[]> {
  return section(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
}
