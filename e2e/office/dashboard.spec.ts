import { profileCalls } from '@crm/contract/accounts/profile';
import { addDays } from '@crm/contract/rules/plain-days';
import { assignmentCalls } from '@crm/contract/work/assignments';
import type { Page } from '@playwright/test';
import { adminEmail, demoPassword, type Session, staffEmail } from '../api.ts';
import { expectHue } from '../colours.ts';
import { createLead } from '../customers/leads.ts';
import { plant, query } from '../database.ts';
import { refusedAt } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const dashboardCall = /\/api\/work\/admin\/dashboard/;
const figuresCall = /\/api\/dashboard\/figures$/;
const column = (page: Page, name: 'To Do' | 'In Progress') => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: 'To Do' | 'In Progress', title: string) =>
  column(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

interface Work {
  title: string;
  inDays?: number;
  status?: 'Pending' | 'Progress' | 'Completed';
}

/** Work for this person, and the day it is due. The number is that of the business zone's today. */
async function assign(admin: Session, person: Session, { title, inDays = 0, status = 'Pending' }: Work) {
  const [{ id }, { today }] = [(await person.send(profileCalls.get, {})).data, (await admin.send(profileCalls.get, {})).data];
  const dueDate = addDays(today, inDays);
  const body = { title, description: `About ${title}`, assignedTo: id, dueDate, priority: 'High' as const, status };
  return { id: (await admin.send(assignmentCalls.create, { body })).data.newId, dueDate, body };
}

const marked = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test('the dashboard shows all assignments that wait or are worked on, and follows them', {
  tag: [
    '@A-2.3-01',
    '@A-2.3-02',
    '@A-2.3-03',
    '@A-2.3-04',
    '@A-2.3-06',
    '@A-2.3-07',
    '@A-2.3-08',
    '@A-2.3-09',
    '@A-3-01',
    '@A-4-01',
    '@A-4-02',
    '@A-7-02',
    '@A-9-03',
  ],
}, async ({ adminPage: page, admin, newcomer }) => {
  const titles = { now: marked('Due now'), later: marked('Due later'), doing: marked('Being done'), done: marked('Done') };
  const now = await assign(admin, newcomer, { title: titles.now });
  await assign(admin, newcomer, { title: titles.later, inDays: 2 });
  await assign(admin, newcomer, { title: titles.doing, status: 'Progress' });
  await assign(admin, newcomer, { title: titles.done, status: 'Completed' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back to your Dashboard!' })).toBeVisible();
  await expect(page.getByText('Your tasks and updates are ready.')).toBeVisible();

  const card = cardIn(page, 'To Do', titles.now);
  await expect(card).toContainText(`About ${titles.now}`);
  await expect(card).toContainText('Priority: High');
  const day = await page.evaluate(
    (text) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text)),
    now.dueDate,
  );
  await expect(card.getByText(`Due: ${day}`)).toBeVisible();
  await expect(card.locator('[data-meaning="yellow"]')).toContainText('Due:');
  await expect(cardIn(page, 'To Do', titles.later).locator('[data-meaning="outline"]')).toContainText('Due:');
  await expect(cardIn(page, 'In Progress', titles.doing)).toBeVisible();
  await expect(page.getByText(titles.done)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /stage|status/i })).toHaveCount(0);
  const board = column(page, 'To Do').locator('..').getByRole('region');
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(['To Do', 'In Progress']);
  const tops = await Promise.all((await board.all()).map((part) => part.boundingBox()));
  expect(tops[0]?.y).toBe(tops[1]?.y);
  for (const [name, status, hue] of [
    ['To Do', 'Pending', 'yellow'],
    ['In Progress', 'Progress', 'blue'],
  ] as const) {
    await expectHue(column(page, name).locator('header > span').first(), hue);
    await expectCount(page, name, status);
  }

  // The person takes it up, and the card goes over by itself.
  await newcomer.send(assignmentCalls.update, { body: { params: { id: now.id, status: 'Progress' } } });
  await expect(cardIn(page, 'In Progress', titles.now)).toBeVisible();
  await expect(cardIn(page, 'To Do', titles.now)).toHaveCount(0);
  await cardIn(page, 'In Progress', titles.now).click();
  await expect(page).toHaveURL((url) => url.pathname === '/workspace/todo/' && url.searchParams.get('search') === titles.now);
  await expect(page.getByRole('heading', { level: 1, name: 'Assignment' })).toBeVisible();
  await expect(page.getByRole('main').getByText(titles.now, { exact: true })).toBeVisible();
});

test('a column has no pages: its number counts all 130 and more, and the last comes by scrolling', {
  tag: ['@A-9-02', '@A-2.3-04'],
}, async ({ adminPage: page }) => {
  const title = marked('Far away');
  // So late that nobody else looks for a card there.
  await plant(
    `insert into assignments (title, description, due_date, priority, created_at)
     select $1 || ' ' || n, 'd', date '9000-01-01' + n, 'Low', now() from generate_series(1, 130) n`,
    [title],
  );
  try {
    await page.goto('/admin');
    await expectCount(page, 'To Do', 'Pending');
    const cards = column(page, 'To Do').getByRole('list', { name: 'To Do' });
    const last = cardIn(page, 'To Do', `${title} 130`);
    await expect(async () => {
      await cards.evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect(last).toBeAttached({ timeout: 500 });
    }).toPass();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-posinset', (await last.getAttribute('aria-setsize')) ?? '');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  } finally {
    await plant(`delete from assignments where title like $1 || '%'`, [title]);
  }
});

/** What the header says is what the database has. */
async function expectCount(page: Page, name: 'To Do' | 'In Progress', status: string): Promise<void> {
  const inHeader = async () => Number((await column(page, name).locator('header > span').nth(1).textContent())?.replace(',', ''));
  const stored = async () => {
    const [row] = await query('select count(*)::int as n from assignments where status = $1 and deleted_at is null', [status]);
    return row?.n;
  };
  await expect.poll(async () => (await inHeader()) - Number(await stored())).toBe(0);
}

test('each role has a home of its own and is refused the other', {
  tag: ['@A-2.1-07', '@A-2.1-28', '@C-2.0-01', '@C-2.0-02', '@C-1-04'],
}, async ({ browser, baseURL, watch }) => {
  const signedIn = async (email: string) => {
    const page = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
    watch.attach(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    return page;
  };
  const admin = await signedIn(adminEmail);
  await expect(admin).toHaveURL('/admin');
  await admin.goto('/');
  await expect(admin).toHaveURL('/admin');
  for (const [path, heading] of [
    ['/activities/task/port', 'Tasks'],
    ['/workspace/AdminWorklog', /work ?log/i],
  ] as const) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const staff = await signedIn(staffEmail);
  await expect(staff).toHaveURL('/');
  await staff.goto('/admin');
  await expect(staff).toHaveURL('/access-denied');
  await admin.context().close();
  await staff.context().close();
});

test('tasks that cannot be loaded are logged, with one line to try again and no alert', { tag: ['@A-8-01'] }, async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|could not be loaded|403/);
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const release = await hold(page, dashboardCall);
  await page.goto('/admin');
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No tasks here!')).toHaveCount(0);
  release();
  await expect(column(page, 'To Do')).toBeVisible();

  await page.unroute(dashboardCall);
  const logged = (pattern: RegExp) => page.waitForEvent('console', (message) => pattern.test(message.text()));
  const nobodySees = async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'Your tasks could not be loaded.' })).toHaveText(
      /^[^A-Z]*Your tasks could not be loaded\.\s*Retry$/,
    );
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  // The server's errorCode where there is one, else the error.
  await page.route(dashboardCall, refusedAt('/task/get'));
  const code = logged(/The dashboard could not be loaded FORBIDDEN/);
  await page.reload();
  await code;
  await nobodySees();
  await page.unroute(dashboardCall);
  for (const call of [dashboardCall, figuresCall]) await page.route(call, (route) => route.abort());
  const error = logged(/The dashboard could not be loaded TypeError: Failed to fetch/);
  await page.reload();
  await error;
  await nobodySees();
  const board = page.getByRole('alert').filter({ hasText: 'Your tasks could not be loaded.' });
  const figures = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
  await expect(board).toBeVisible();
  await expect(figures).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('No tasks here!')).toHaveCount(0);
  for (const call of [dashboardCall, figuresCall]) await page.unroute(call);
  await board.getByRole('button', { name: 'Retry' }).click();
  await expect(column(page, 'To Do')).toBeVisible();
  await figures.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText('In today');
});

test('every figure leads to its list, on every screen and in both themes', { tag: '@full' }, async ({
  adminPage: page,
  admin,
  newcomer,
}) => {
  await assign(admin, newcomer, { title: `${marked('Long')} ${'x'.repeat(180)}` });
  const lead = await createLead(newcomer);
  await page.goto('/admin');
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('list', { name: 'New leads per week' }).getByRole('link')).toHaveCount(8);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('list', { name: 'Open work per person' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(wide);
  for (const [name, path] of [
    ['Open tasks', '/operations/pending/task'],
    ['Reworks', '/operations/rework/port'],
    ['In today', '/workspace/attendance/view'],
  ] as const) {
    await figures.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(figures.getByRole('listitem')).toHaveCount(4);
  }
  await page.getByRole('list', { name: 'New leads per week' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/global\/leads\?from=\d{4}-\d\d-\d\d&to=/);
  // Others make leads, too; this one may be on another page by now.
  await page.goto(`${page.url()}&search=${lead.name}`);
  await expect(page.getByRole('row').filter({ hasText: lead.name })).toBeVisible();
});
