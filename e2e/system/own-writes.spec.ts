import type { Page } from '@playwright/test';
import { createLead, fillLead, leadOf, rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { cardOf, createList, createTask } from '../work/tasks.ts';

/** Longer than any wait before a reload by live news. */
const reloadMs = 3000;

test('a new lead loads its list once, and what another window saved meanwhile appears', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const requestsDuring = await open(page, '/operations/leads');
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  const lead = leadOf();
  const known = ['phone', 'email'].map((field) =>
    page.waitForResponse((response) => response.url().includes(`/duplicates/known?${field}=`)),
  );
  await fillLead(page, lead);
  await Promise.all(known);
  const requests = await requestsDuring('leads', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await expect(rowOf(page, lead.name)).toHaveCount(1);
  });
  expect(requests).toEqual(['GET /api/customer/lead/get', 'GET /api/customer/lead/sources', 'POST /api/customer/lead/create']);

  await page.getByRole('button', { name: `Edit ${lead.name}` }).click();
  await page.getByRole('dialog').getByLabel('Location').fill('Asheville');
  const meanwhile = createLead(newcomer);
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
  await expect(rowOf(page, lead.name)).toContainText('Asheville');
  await expect(rowOf(page, (await meanwhile).name)).toHaveCount(1);
});

test('a changed requirement list loads the lists once', async ({ newcomer, newcomerPage: page }) => {
  const project = await createList(newcomer);
  const requestsDuring = await open(page, '/operations/personalize');
  await page.getByRole('button', { name: project, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Item 1').fill('Changed');
  const requests = await requestsDuring('requirements', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Changed')).toBeVisible();
  });
  expect(requests).toEqual(['GET /api/requirement/get', expect.stringContaining('PUT /api/requirement/edit')]);
});

test('a task that moved a step loads each column of the board once', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  const requestsDuring = await open(page, '/activities/tasks');
  await page.getByRole('button', { name: `Menu of ${task.requirement}, ${task.name}` }).click();
  await page.getByRole('menuitem', { name: 'Stage Update' }).click();
  const requests = await requestsDuring('tasks', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
  });
  expect(requests).toEqual([
    'GET /api/task/counts',
    ...['GET /api/task/get', 'GET /api/task/get', 'GET /api/task/get'],
    'GET /api/waiting/counts',
    expect.stringContaining('PATCH /api/task/taskUpdate'),
  ]);
});

/** Opens a page with its live line; the answer tells the requests of what is done there until its news were heard and acted on. */
async function open(page: Page, path: string) {
  const requests: string[] = [];
  const frames: string[] = [];
  await page.clock.install();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await page.goto(path);
  // The line is open when the server has let it in.
  await expect.poll(() => frames.some((frame) => frame.startsWith('40'))).toBe(true);
  return async (topic: string, act: () => Promise<void>): Promise<string[]> => {
    await passTime(page);
    requests.length = 0;
    frames.length = 0;
    await act();
    await expect.poll(() => frames.some((frame) => frame.includes(`"${topic}"`))).toBe(true);
    await passTime(page);
    return requests.toSorted();
  };
}

/** Requests are reported in their order: when the last one here is answered, all before it were. */
async function passTime(page: Page): Promise<void> {
  await page.clock.fastForward(reloadMs);
  await page.evaluate(() => fetch('/favicon.svg'));
}
