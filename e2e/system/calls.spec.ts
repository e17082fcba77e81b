import { createLead } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';

test('every call goes to /api, in JSON and with the cookie', { tag: ['@A-1-09', '@B-7-01'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const lead = await createLead(newcomer);
  const calls: { path: string; cookie: boolean; sent: string | undefined; answered: string | undefined }[] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'fetch') return;
    const [sent, response] = [await request.allHeaders(), await request.response()];
    const answered = (await response?.allHeaders())?.['content-type'];
    const isJson = request.postData() === null ? undefined : sent['content-type'];
    calls.push({
      path: new URL(request.url()).pathname,
      cookie: /\bsid=[\w-]{43}\b/.test(sent.cookie ?? ''),
      sent: isJson,
      answered,
    });
  });
  await page.goto(`/operations/leads/${lead.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Another name');
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Another name' })).toBeVisible();
  await expect.poll(() => calls.filter(({ sent }) => sent !== undefined)).toHaveLength(1);
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  expect(calls.filter(({ cookie }) => !cookie)).toEqual([]);
  expect(calls.filter(({ sent, answered }) => ![sent ?? 'application/json', answered].every(isJsonType))).toEqual([]);
});

function isJsonType(type: string | undefined): boolean {
  return type?.startsWith('application/json') === true;
}
