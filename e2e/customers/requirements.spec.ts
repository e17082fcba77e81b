import { staleMessage } from '@crm/contract/core/words';
import { type RequirementForm, requirementCalls } from '@crm/contract/customers/requirements';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { closeAlert, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const path = '/operations/personalize';
const listCall = '**/api/requirement/get';
const createCall = '**/api/requirement/create';
const emptyText = 'No requirements found';
const taken = 'A list with this title already exists. Please check your Requirements or trash';

test('a list is created and shown as a card; title and items are asked for; a click outside asks', {
  tag: ['@B-2.6-01', '@B-2.6-02', '@B-5-08', '@B-5-09', '@B-5-10'],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('a list is created and shown as a card with its count', async () => {
    await openNew(page);
    await expect(title(page)).toBeFocused();
    await title(page).fill('Online shop');
    await item(page, 1).fill('Catalogue');
    await page.keyboard.press('Enter');
    await expect(item(page, 2)).toBeFocused();
    await page.keyboard.type('Cart');
    await form(page).getByRole('button', { name: 'Add item' }).click();
    await expect(item(page, 3)).toBeFocused();
    await save(page, 'Create');
    await expect(page.getByText('List created successfully!')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await expect(card(page, 'Online shop')).toContainText('Catalogue');
    await expect(card(page, 'Online shop').getByText('2 items', { exact: true })).toBeVisible();
    await expect(page.getByText('1 list', { exact: true })).toBeVisible();
  });
  await test.step('title and items are asked for; empty rows at the end are not sent', async () => {
    await openNew(page);
    await save(page, 'Create');
    await expect(title(page)).toHaveAccessibleDescription(/Title is required/);
    await expect(title(page)).toBeFocused();
    await expect(item(page, 1)).toHaveAccessibleDescription(/Item is required/);
    await title(page).fill('Booking');
    await expect(title(page)).not.toHaveAccessibleDescription(/required/);
    await item(page, 1).fill('One');
    for (const row of [2, 3, 4]) {
      await form(page).getByRole('button', { name: 'Add item' }).click();
      await expect(item(page, row)).toBeFocused();
    }
    await item(page, 3).fill('Three');
    await save(page, 'Create');
    await expect(item(page, 2)).toHaveAccessibleDescription(/Item is required/);
    await expect(item(page, 2)).toBeFocused();
    await expect(item(page, 4)).not.toHaveAccessibleDescription(/required/);
    await form(page).getByRole('button', { name: 'Remove item 2' }).click();
    const call = page.waitForRequest(createCall);
    await save(page, 'Create');
    expect((await call).postDataJSON()).toEqual({ project: 'Booking', data: ['One', 'Three'] });
    await expect(card(page, 'Booking')).toContainText('2 items');
  });
  await test.step('rows by keyboard and by paste', async () => {
    await openNew(page);
    await title(page).fill('Pasted');
    await page.keyboard.press('Tab');
    await expect(item(page, 1)).toBeFocused();
    await paste(page, '\n  First line\r\nSecond line\n\nThird line\n');
    await expect(item(page, 3)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(item(page, 4)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item(page, 5)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await expect(item(page, 4)).toHaveCount(0);
    await expect(item(page, 3)).toBeFocused();
    await save(page, 'Create');
    await expect(card(page, 'Pasted')).toContainText('3 items');
    const pasted = (await listsOf(newcomer)).find(({ project }) => project === 'Pasted');
    expect(pasted?.data).toEqual(['First line', 'Second line', 'Third line']);
  });
  await test.step('a click outside closes the form, and asks when something was typed', async () => {
    await openNew(page);
    await form(page).getByRole('button', { name: 'Add item' }).click();
    await clickOutside(page);
    await expect(form(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'New List' }).first().click();
    await item(page, 1).fill('Half typed');
    await clickOutside(page);
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Discard changes?', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(item(page, 1)).toHaveValue('Half typed');
    await clickOutside(page);
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
});

test('the screen is at /operations/personalize, for staff only', { tag: ['@B-2.0-18', '@A-2.1-31', '@B-1-03'] }, async ({
  newcomerPage,
  adminPage,
}) => {
  await newcomerPage.goto('/');
  await newcomerPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Personalize' }).click();
  await expect(newcomerPage).toHaveURL(path);
  await expect(newcomerPage.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible();
  await adminPage.goto(path);
  await expect(adminPage).toHaveURL('/access-denied');
});

test('a list is changed from its menu or by its card; what changed nothing or was changed meanwhile is not taken', {
  tag: ['@B-5-11'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a list is changed from its menu; a card itself opens it too', async () => {
    const { project } = await create(newcomer, { data: ['One'] });
    await page.goto(path);
    await choose(page, project, 'Edit');
    await expect(item(page, 1)).toHaveValue('One');
    await title(page).fill(`${project} renamed`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('List updated successfully!')).toBeVisible();
    await card(page, `${project} renamed`).getByText('1 item', { exact: true }).click();
    await expect(title(page)).toHaveValue(`${project} renamed`);
    await page.goBack();
    await expect(form(page)).toHaveCount(0);
  });
  await test.step('an edit without a change says so and sends nothing', async () => {
    const list = await create(newcomer, { data: ['One', 'Two'] });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    await page.goto(`${path}?list=${list.id}`);
    await title(page).fill(` ${list.project} `);
    await form(page).getByRole('button', { name: 'Add item' }).click();
    await save(page, 'Update');
    await expect(page.getByRole('alertdialog').getByText('No changes detected', { exact: true })).toBeVisible();
    expect(writes).toEqual([]);
  });
  await test.step('an edit of what was changed meanwhile is refused, however often it is sent', async () => {
    allowConsole(/412/);
    const list = await create(newcomer, { data: ['One'] });
    await page.goto(`${path}?list=${list.id}`);
    await item(page, 1).fill('Typed with care');
    const body = { project: `${list.project} elsewhere`, data: ['Two'] };
    await newcomer.send(requirementCalls.update, { params: { id: String(list.id) }, body });
    await expect(page.getByRole('list', { name: 'Requirements', includeHidden: true })).toContainText(body.project);
    for (const _time of [1, 2]) {
      await save(page, 'Update');
      const alert = page.getByRole('alertdialog');
      await expect(alert.getByText('Something went wrong.', { exact: true })).toBeVisible();
      await expect(alert.getByText(staleMessage)).toBeVisible();
      await closeAlert(page);
      await expect(item(page, 1)).toHaveValue('Typed with care');
    }
    expect((await listsOf(newcomer)).find(({ id }) => id === list.id)).toMatchObject(body);
  });
});

test('a title that is taken leads to the list that has it, or restores it from Trash; a failed save creates one list', {
  tag: ['@B-8-07', '@B-8-08'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a title that is taken leads to the list that has it', async () => {
    allowConsole(/409/);
    const live = await create(newcomer);
    await openNew(page);
    await fill(page, live.project.toUpperCase());
    await save(page, 'Create');
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText(taken, { exact: true })).toBeVisible();
    await alert.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title(page)).toHaveValue(live.project.toUpperCase());
    await save(page, 'Create');
    await alert.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(form(page).getByRole('heading', { name: 'Edit List' })).toBeVisible();
    await expect(title(page)).toHaveValue(live.project);
  });
  await test.step('a title that is taken in Trash can be restored at once', async () => {
    allowConsole(/409/);
    const trashed = await create(newcomer, { data: ['From Trash'] });
    await newcomer.send(requirementCalls.remove, { params: { id: String(trashed.id) } });
    await openNew(page);
    await fill(page, trashed.project);
    await save(page, 'Create');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(item(page, 1)).toHaveValue('From Trash');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
  await test.step('a save that fails for another reason keeps what was typed, and creates one list', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await openNew(page);
    await fill(page, 'Sent twice');
    await page.route(createCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page, 'Create');
    await expect(page.getByRole('alertdialog').getByText('Something went wrong.', { exact: true })).toBeVisible();
    await page.unroute(createCall);
    await closeAlert(page);
    await expect(title(page)).toHaveValue('Sent twice');
    await form(page).getByRole('button', { name: 'Create', exact: true }).dblclick();
    await expect(page.getByText('List created successfully!')).toBeVisible();
    const titles = (await listsOf(newcomer)).map(({ project }) => project);
    expect(titles.filter((found) => found === 'Sent twice')).toHaveLength(1);
  });
});

test('deleting asks first and moves the list to Trash, from where it comes back; a delete that fails says so', {
  tag: ['@A-1-21', '@B-2.6-04', '@B-8-10'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  const { project } = await create(newcomer);
  await test.step('a delete that fails says so and keeps the list', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await page.route('**/api/requirement/delete/*', (route) => route.abort());
    await page.goto(path);
    await choose(page, project, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('alertdialog').getByText('Failed to delete the list.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(card(page, project)).toHaveCount(1);
  });
  await test.step('deleting asks first and moves the list to Trash, from where it comes back', async () => {
    await page.unroute('**/api/requirement/delete/*');
    await choose(page, project, 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure?', { exact: true })).toBeVisible();
    await expect(question.getByText('This list will be moved to Trash!', { exact: true })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page, project)).toHaveCount(1);
    await choose(page, project, 'Delete');
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('List moved to Trash.')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();
    await page.goto('/trash?type=Projects');
    await page.getByRole('button', { name: `Restore ${project}` }).click();
    await page.goto(path);
    await expect(card(page, project)).toHaveCount(1);
  });
});

test('slow, failed and empty: says so each time, and never that it is empty before it knows; news appear by themselves', {
  tag: ['@B-2.6-03', '@B-8-11'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('slow: says that it is loading, and never that it is empty; empty: says so', async () => {
    const release = await hold(page, /\/api\/requirement\/get/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
    await expect(page.getByText(emptyText)).toHaveCount(0);
    release();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(/\/api\/requirement\/get/);
  });
  await test.step('failed: says so, never that it is empty, and can be tried again', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await page.route(listCall, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alertdialog').getByText('Failed to get requirements.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
  await test.step('two browsers see what the other did', async () => {
    await page.goto(path);
    await expect(page.getByText(emptyText)).toBeVisible();
    const { project } = await create(newcomer);
    await expect(card(page, project)).toHaveCount(1);
  });
  await test.step('a text with markup is shown as text', async () => {
    const project = '<img src=x onerror=alert(1)> & "quoted"';
    await create(newcomer, { project, data: ['<b>bold</b>'] });
    await page.goto(path);
    await expect(card(page, project)).toContainText('<b>bold</b>');
  });
});

test('very long data and the open form: inside the page and accessible at both widths', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const longest = await create(newcomer, { project: 'W'.repeat(200), data: Array.from({ length: 200 }, () => 'W'.repeat(500)) });
  await page.goto(path);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(card(page, longest.project)).toContainText('200 items');
    await expectNoSidewaysScroll(page);
  }
  await card(page, longest.project).getByRole('button', { name: longest.project, exact: true }).click();
  await expect(item(page, 200)).toHaveCount(1);
  await expect(form(page).getByRole('button', { name: 'Add item' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await page.goto(`${path}?new=1`);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await save(page, 'Create');
    await expect(title(page)).toHaveAccessibleDescription(/Title is required/);
    await expectAccessible(page);
  }
});

test('many lists can be searched, by Ctrl K too, and the address opens one of them', async ({ newcomer, newcomerPage: page }) => {
  await test.step('many lists can be searched, and the address opens one of them', async () => {
    for (let n = 1; n <= 13; n++)
      await create(newcomer, { project: `Plan ${n}`, data: [n === 7 ? 'Crème brûlée' : 'Something'] });
    await page.goto(path);
    await expect(page.getByText('13 lists', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search requirements' }).fill('creme');
    await expect(card(page, 'Plan')).toHaveCount(1);
    await expect(card(page, 'Plan 7')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No lists match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(card(page, 'Plan')).toHaveCount(13);
    await page.goto(`${path}?list=987654321`);
    await expect(page.getByRole('alertdialog').getByText('List not found', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(page).toHaveURL(path);
  });
  await test.step('a list is found by Ctrl K and opened', async () => {
    const { project } = await create(newcomer, { data: ['Only one'] });
    await page.goto('/operations/leads');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(project.toLowerCase());
    await page.getByRole('dialog').getByText(project).click();
    await expect(title(page)).toHaveValue(project);
    await expect(item(page, 1)).toHaveValue('Only one');
  });
});

async function create(owner: Session, values: Partial<RequirementForm> = {}) {
  const body = { project: `List ${crypto.randomUUID().slice(0, 8)}`, data: ['One', 'Two'], ...values };
  return (await owner.send(requirementCalls.create, { body })).data;
}

async function listsOf(owner: Session) {
  return (await owner.send(requirementCalls.list, {})).data;
}

async function openNew(page: Page): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'New List' }).first().click();
}

async function fill(page: Page, project: string): Promise<void> {
  await title(page).fill(project);
  await item(page, 1).fill('One');
}

async function choose(page: Page, project: string, what: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${project}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

async function clickOutside(page: Page): Promise<void> {
  await page.mouse.click(20, 450);
}

/** The keyboard's own paste needs a clipboard, which a browser without a screen does not share. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

function title(page: Page) {
  return form(page).getByLabel('Title');
}

function item(page: Page, row: number) {
  return form(page).getByRole('textbox', { name: `Item ${row}`, exact: true });
}

function card(page: Page, project: string) {
  return page
    .getByRole('list', { name: 'Requirements' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('button', { name: project, exact: project !== 'Plan' }) })
    .filter({ hasText: project });
}
