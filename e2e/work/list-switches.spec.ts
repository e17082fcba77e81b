import type { Locator, Page } from '@playwright/test';
import { createDeal } from '../customers/deals.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { idOf } from './assignments.ts';
import { createTask, stepTo } from './tasks.ts';

interface Switch {
  from: string;
  to: string;
  /** The call that fills the list. */
  call: RegExp;
  /** A row of the first list, and one of the second. */
  left: Locator;
  asked: Locator;
}

/** Inside the app: the screen stays and its address changes, as when somebody goes back. */
async function proveSwitch(page: Page, { from, to, call, left, asked }: Switch): Promise<void> {
  await page.goto(from);
  await expect(left.first()).toBeVisible();
  const release = await hold(page, call);
  await page.evaluate((address) => {
    const state = { ...history.state, idx: history.state.idx + 1 };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, to);
  await expect(left).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  release();
  await expect(asked.first()).toBeVisible();
  await page.unroute(call);
}

const pathTo = (start: string, data: unknown) =>
  `${start}/${encodeURIComponent(typeof data === 'object' ? JSON.stringify(data) : String(data))}`;

test('tasks of another customer or column are not shown while the asked ones load', async ({ newcomer, newcomerPage: page }) => {
  const first = await createTask(newcomer);
  const second = await stepTo(newcomer, await createTask(newcomer), 2);
  const card = ({ requirement }: typeof first) => page.getByRole('listitem').filter({ hasText: requirement ?? '' });
  const rest = { call: /\/api\/task\/get\//, left: card(first), asked: card(second) };
  const start = '/activities/tasks/status';
  await proveSwitch(page, { ...rest, from: pathTo(start, first.contactId), to: pathTo(start, second.contactId) });
  await proveSwitch(page, { ...rest, from: pathTo(start, 'Not Started'), to: pathTo(start, 'In Progress') });
});

test('tasks of another column are not shown to an administrator while the asked ones load', async ({
  staff,
  adminPage: page,
}) => {
  const first = await createTask(staff);
  const second = await stepTo(staff, await createTask(staff), 2);
  const start = '/activities/task/details/port';
  await proveSwitch(page, {
    from: pathTo(start, { status: 'Not Started' }),
    to: pathTo(start, { status: 'In Progress' }),
    call: /\/api\/task\/status\/get/,
    left: page.getByRole('listitem').filter({ hasText: first.requirement ?? '' }),
    asked: page.getByRole('listitem').filter({ hasText: second.requirement ?? '' }),
  });
});

test('tasks of another project are not shown while the asked ones load', async ({ newcomer, newcomerPage: page }) => {
  const [one, two] = [`One ${crypto.randomUUID()}`, `Two ${crypto.randomUUID()}`];
  const first = await createDeal(newcomer, one);
  const second = await createDeal(newcomer, two);
  const staffIds = [await idOf(newcomer)];
  await proveSwitch(page, {
    from: pathTo('/team/work/manage', { staffIds, projectName: one }),
    to: pathTo('/team/work/manage', { staffIds, projectName: two }),
    call: /\/api\/team\/projects\/post/,
    left: page.getByRole('row').filter({ hasText: first.name }),
    asked: page.getByRole('row').filter({ hasText: second.name }),
  });
});
