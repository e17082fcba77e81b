import { teamCalls } from '@crm/contract/accounts/team';
import type { Page } from '@playwright/test';
import { type Session, signUp } from '../api.ts';
import { expectToClose, stopClock } from '../clock.ts';
import { expectHue } from '../colours.ts';
import { rowOf } from '../customers/leads.ts';
import { alert, closeAlert, expectWholeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible } from '../page-checks.ts';
import { box, card, find, makeTeam, panel, teamsPath, tick, uniqueName } from './teams.ts';

const createCall = /\/api\/team\/create/;
const updateCall = /\/api\/team\/update\//;
const deleteCall = /\/api\/team\/delete\//;
const leader = (page: Page) => page.getByRole('combobox', { name: /^Team Leader/ });

async function chooseLeader(page: Page, { name }: Session): Promise<void> {
  await leader(page).click();
  await page.getByRole('option', { name }).click();
}

test('an administrator makes a team, changes it, deletes it and finds it in Trash', {
  tag: [
    '@A-2.1-09',
    '@A-2.5-03',
    '@A-2.5-04',
    '@A-2.5-05',
    '@A-2.5-07',
    '@A-2.5-09',
    '@A-2.5-10',
    '@A-2.5-12',
    '@A-2.5-13',
    '@A-4-08',
    '@A-4-09',
    '@A-4-10',
    '@A-4-12',
    '@A-8-08',
    '@A-8-09',
    '@A-8-10',
    '@A-8-11',
    '@A-9-07',
  ],
}, async ({ origin, adminPage: page }) => {
  test.slow();
  const [ann, ben] = [await signUp(origin, uniqueName('ann Adler')), await signUp(origin, uniqueName('Ben Brook'))];
  const name = uniqueName('Harbour');
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customise' }).click();
  await expect(page).toHaveURL(teamsPath);

  const create = panel(page, 'Create New Team');
  await create.getByLabel('Team Name').fill(name);
  await create.getByLabel(/^Description/).fill('Ships and cranes');
  await tick(page, ann);
  await page.getByRole('searchbox', { name: 'Search staff' }).fill(ben.name.toUpperCase());
  await box(page, ben).check();
  await chooseLeader(page, ben);
  await box(page, ben).uncheck();
  await expect(leader(page)).toHaveValue('');
  await expect(leader(page)).toHaveAttribute('placeholder', '-- Select Leader --');
  await leader(page).click();
  await expect(page.getByRole('option')).toHaveText([ann.name]);
  await page.getByRole('option').click();
  await box(page, ben).check();
  const created = page.waitForRequest(createCall);
  const releaseCreate = await hold(page, createCall);
  await create.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Creating team...' })).toBeVisible();
  releaseCreate();
  await expect(page.getByText('Team created successfully!')).toBeVisible();
  const { staffIds, leaderId } = (await created).postDataJSON();
  expect(staffIds).toHaveLength(2);
  expect(staffIds).toContain(leaderId);
  await expect(create.getByLabel('Team Name')).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await find(page, name.toUpperCase());
  await expect(card(page, name).getByRole('heading')).toHaveText(name);
  await expect(card(page, name).getByText('Ships and cranes', { exact: true })).toBeVisible();
  await expect(card(page, name).getByText(`Leader ${ann.name}`, { exact: true })).toBeVisible();
  await expect(card(page, name).getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText(['A', 'B']);
  await expect(card(page, name).getByRole('listitem').last()).toHaveAttribute('title', ben.name);
  await expect(card(page, name).getByRole('button')).toHaveText(['View', 'Edit', 'Delete']);

  await card(page, name).getByRole('button', { name: 'Edit' }).click();
  const edit = panel(page, 'Edit Team');
  await expect(edit.getByLabel('Team Name')).toHaveValue(name);
  await expect(leader(page)).toHaveValue(ann.name);
  // The same members in another order are no change either.
  const updates: string[] = [];
  page.on('request', (request) => updateCall.test(request.url()) && updates.push(request.url()));
  await box(page, ben).uncheck();
  await box(page, ben).check();
  await edit.getByRole('button', { name: 'Update Team' }).click();
  await expectHue(alert(page).locator('[data-meaning]'), 'blue');
  await expectWholeAlert(page, 'No changes detected');
  await expect(edit).toBeVisible();
  expect(updates).toEqual([]);
  await box(page, ben).uncheck();
  await edit.getByLabel(/^Description/).fill('Cranes');
  const releaseUpdate = await hold(page, updateCall);
  await edit.getByRole('button', { name: 'Update Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Updating team...' })).toBeVisible();
  expect(updates).toHaveLength(1);
  releaseUpdate();
  await expect(page.getByText('Team updated successfully!')).toBeVisible();
  await expect(create.getByLabel('Team Name')).toHaveValue('');
  await expect(card(page, name).getByRole('listitem')).toHaveText(['A']);

  await card(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page)).toContainText('Are you sure?');
  await expect(alert(page)).toContainText("You won't be able to revert this!");
  const releaseDelete = await hold(page, deleteCall);
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('status').getByText('Deleting team...')).toBeVisible();
  await stopClock(page);
  releaseDelete();
  await expectToClose(page, 'Team deleted successfully!', 1500);
  await page.clock.resume();
  await expect(page.getByText('No teams found.')).toBeVisible();

  await page.goto('/trash?type=Teams');
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText('Item restored successfully!')).toBeVisible();
  await page.goto(teamsPath);
  await expect(card(page, name)).toBeVisible();
});

test('a card has a chip with a letter for each member, however many there are', { tag: ['@A-2.5-03'] }, async ({
  origin,
  admin,
  newcomer,
  adminPage: page,
}) => {
  // People of the shared company would see each other's records from now on.
  const others: Session[] = [];
  for (const letter of 'ABCDEFGHIJKLM') others.push(await signUp(origin, uniqueName(letter)));
  const { teamName } = await makeTeam(admin, [newcomer, ...others]);
  const names = [newcomer.name, ...others.map(({ name }) => name)].map((text) => text.charAt(0).toUpperCase()).sort();
  await page.goto(teamsPath);
  await find(page, teamName);
  const chips = card(page, teamName).getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(chips).toHaveCount(13);
  await expect(chips.last()).toHaveText(`+${names.length - 12}`);
  await expectAccessible(page);
  await chips.last().getByRole('button').click();
  await expect(chips).toHaveCount(names.length);
  expect((await chips.allInnerTexts()).sort()).toEqual(names);
});

test('the form of a team keeps what was typed after bad input, a failed save and leaving', {
  tag: ['@A-2.5-08', '@A-5-01', '@A-5-02', '@A-8-05', '@A-8-06', '@A-9-05'],
}, async ({ admin, newcomer, adminPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|400|412/);
  const { teamName, id, version } = await makeTeam(admin, [newcomer]);
  await page.goto(teamsPath);
  const create = panel(page, 'Create New Team');
  await create.getByRole('button', { name: 'Create Team' }).click();
  await expect(create.getByText('Team name is required.')).toBeVisible();
  await expect(create.getByLabel('Team Name')).toBeFocused();
  await expect(create.getByText('Please select at least one staff.')).toBeVisible();
  const lines = page
    .getByRole('group', { name: /^Staff/ })
    .locator('div')
    .filter({ has: page.getByRole('checkbox') })
    .last();
  expect(await lines.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('450px');

  const typed = uniqueName('Typed');
  await create.getByLabel('Team Name').fill(typed);
  await tick(page, newcomer);
  await page.route(createCall, (route) => route.abort());
  await create.getByRole('button', { name: 'Create Team' }).click();
  await expect(alert(page)).toContainText('Something went wrong');
  await expect(alert(page)).toContainText('The server cannot be reached.');
  await closeAlert(page);
  await expect(create.getByLabel('Team Name')).toHaveValue(typed);
  await expect(box(page, newcomer)).toBeChecked();

  await find(page, teamName);
  await card(page, teamName).getByRole('button', { name: 'Edit' }).click();
  await expect(alert(page)).toContainText('Discard changes?');
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(create.getByLabel('Team Name')).toHaveValue(typed);
  await card(page, teamName).getByRole('button', { name: 'Edit' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  const edit = panel(page, 'Edit Team');
  await expect(edit.getByLabel('Team Name')).toHaveValue(teamName);

  const body = {
    teamName,
    teamDescription: 'Somebody else',
    leaderId: null,
    staffIds: (await admin.send(teamCalls.list, {})).data.find((team) => team.id === id)?.staffIds ?? [],
  };
  await admin.send(teamCalls.update, { params: { id: String(id) }, body, version });
  await expect(card(page, teamName)).toContainText('Somebody else');
  await edit.getByLabel(/^Description/).fill('My words');
  await edit.getByRole('button', { name: 'Update Team' }).click();
  const conflict = page.getByRole('dialog', { name: `${teamName} changed while you edited it` });
  await expect(conflict.getByText('Somebody else', { exact: true })).toBeVisible();
  await conflict.getByRole('button', { name: 'Back to the form' }).last().click();
  await expect(edit.getByLabel(/^Description/)).toHaveValue('My words');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  await expect(create).toBeVisible();

  await page.route(deleteCall, (route) => route.abort());
  await card(page, teamName).getByRole('button', { name: 'Delete' }).click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alert(page)).toContainText('Failed to delete team');
  await expect(alert(page)).toContainText('The server cannot be reached.');
  await closeAlert(page);
  await expect(card(page, teamName)).toBeVisible();
});
