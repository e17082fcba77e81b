import { requirementCalls } from '@crm/contract/customers/requirements';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { closeAlert, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { card, choose, createRequirement, item, requirementsPath, title } from './requirements.ts';

const createCall = '**/api/requirement/create';
const taken = 'A list with this title already exists. Please check your Requirements or trash';

test('a person creates a list of requirements, and the form asks for title and items', {
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
  await test.step('a click outside closes the form, of a new list and of one that is edited', async () => {
    await openNew(page);
    await expect(title(page)).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(form(page)).toHaveCount(0);
    await choose(page, 'Online shop', 'Edit');
    await expect(title(page)).toHaveValue('Online shop');
    await expect(title(page)).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(form(page)).toHaveCount(0);
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
    await expect(page).toHaveURL(requirementsPath);
  });
});

test('a person changes a list; an edit of nothing or of an old version is not taken', {
  tag: ['@B-5-11'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a list is changed from its menu; a card itself opens it too', async () => {
    const { project } = await createRequirement(newcomer, { data: ['One'] });
    await page.goto(requirementsPath);
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
    const list = await createRequirement(newcomer, { data: ['One', 'Two'] });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    await page.goto(`${requirementsPath}?list=${list.id}`);
    await title(page).fill(` ${list.project} `);
    await form(page).getByRole('button', { name: 'Add item' }).click();
    await save(page, 'Update');
    await expect(page.getByRole('alertdialog').getByText('No changes detected', { exact: true })).toBeVisible();
    expect(writes).toEqual([]);
  });
  await test.step('an edit of what was changed meanwhile asks, however often it is sent', async () => {
    allowConsole(/412/);
    const list = await createRequirement(newcomer, { data: ['One'] });
    await page.goto(`${requirementsPath}?list=${list.id}`);
    await item(page, 1).fill('Typed with care');
    const body = { project: `${list.project} elsewhere`, data: ['Two'] };
    await newcomer.send(requirementCalls.update, { params: { id: String(list.id) }, body });
    await expect(page.getByRole('list', { name: 'Requirements', includeHidden: true })).toContainText(body.project);
    const conflict = page.getByRole('dialog', { name: `${list.project} changed while you edited it` });
    for (const _time of [1, 2]) {
      await save(page, 'Update');
      await conflict.getByRole('button', { name: 'Back to the form' }).last().click();
      await expect(item(page, 1)).toHaveValue('Typed with care');
    }
    expect((await listsOf(newcomer)).find(({ id }) => id === list.id)).toMatchObject(body);
    await save(page, 'Update');
    await conflict.getByRole('button', { name: 'Edit a combined text' }).click();
    await conflict.getByRole('button', { name: 'Save merged list' }).click();
    await expect(page.getByText('List updated successfully!')).toBeVisible();
    const merged = { project: body.project, data: ['Two', 'Typed with care'] };
    expect((await listsOf(newcomer)).find(({ id }) => id === list.id)).toMatchObject(merged);
  });
});

test('a title that is taken leads to its list; a failed save keeps what was typed', {
  tag: ['@B-8-07', '@B-8-08'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a title that is taken leads to the list that has it', async () => {
    allowConsole(/409/);
    const live = await createRequirement(newcomer);
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
    const trashed = await createRequirement(newcomer, { data: ['From Trash'] });
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

async function listsOf(owner: Session) {
  return (await owner.send(requirementCalls.list, {})).data;
}

async function openNew(page: Page): Promise<void> {
  await page.goto(requirementsPath);
  await page.getByRole('button', { name: 'New List' }).first().click();
}

async function fill(page: Page, project: string): Promise<void> {
  await title(page).fill(project);
  await item(page, 1).fill('One');
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
