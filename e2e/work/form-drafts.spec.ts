import { teamCalls } from '@crm/contract/accounts/team';
import { makeTeam, panel, teamsPath, uniqueName } from '../accounts/teams.ts';
import { form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { adminBoard, field } from './assignments.ts';

test('a form of teams keeps what was typed over a reload, merged with what others saved', async ({
  adminPage: page,
  admin,
  newcomer,
}) => {
  await page.goto(teamsPath);
  const create = panel(page, 'Create New Team');
  const name = uniqueName('Draft');
  await create.getByLabel('Team Name').fill(name);
  await page.reload();
  await expect(create.getByLabel('Team Name')).toHaveValue(name);
  await create.getByLabel('Team Name').clear();
  await page.reload();
  await expect(create.getByLabel('Team Name')).toHaveValue('');

  const team = await makeTeam(admin, [newcomer]);
  await page.goto(`${teamsPath}?team=${team.id}`);
  const edit = panel(page, 'Edit Team');
  await edit.getByLabel('Description').fill('Typed and not saved');
  // A new name comes from somebody else meanwhile.
  await admin.send(teamCalls.update, {
    params: { id: String(team.id) },
    body: { teamName: uniqueName('Renamed'), teamDescription: '', leaderId: null, staffIds: team.staffIds },
    version: team.version,
  });
  await page.reload();
  await expect(edit.getByLabel('Description')).toHaveValue('Typed and not saved');
  await expect(edit.getByLabel('Team Name')).toHaveValue(/^Renamed/);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(create.getByLabel('Team Name')).toHaveValue('');
});

test('a form of assignments opens again after a reload with its text, and not after Discard', async ({ adminPage: page }) => {
  await page.goto(adminBoard);
  await page.getByRole('button', { name: '+ New Task' }).click();
  await field(page, 'Title').fill('Order the booth');
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Order the booth');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Assignment' })).toBeVisible();
  await page.getByRole('button', { name: '+ New Task' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
});
