import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { makeTeam, panel } from '../accounts/teams.ts';
import type { Session } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { createLead } from '../customers/leads.ts';
import { createRequirement } from '../customers/requirements.ts';
import { plant } from '../database.ts';
import { alert, closeAlert, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { createCall, createMeeting } from '../work/appointments.ts';
import { adminBoard, assign, cardOf, idOf, staffBoard } from '../work/assignments.ts';
import { createTask } from '../work/tasks.ts';

const word = (kind: string) => `${kind} ${crypto.randomUUID().slice(0, 8)}`;

async function openByPalette(page: Page, title: string, term = title): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('textbox').fill(term.toLowerCase());
  await palette.getByText(title, { exact: true }).first().click();
}

/** Thousands that stand before it in each list. */
async function plantBefore(owner: Session, call: { id: number }): Promise<void> {
  const id = await idOf(owner);
  await plant(
    `insert into requirements (owner_id, project, data, created_at)
     select $1, 'Planted ' || n, '{Item}', now() + n * interval '1 second' from generate_series(1, 1200) n`,
    [id],
  );
  await plant(
    `insert into calls (staff_id, name, subject, phone_number, description, call_date, call_time, created_at)
     select c.staff_id, c.name, 'Planted ' || n, c.phone_number, c.description, c.call_date - 1, c.call_time, c.created_at
     from calls c, generate_series(1, 1200) n where c.id = $1`,
    [call.id],
  );
  await plant(
    `insert into assignments (title, description, staff_id, due_date, priority, status, created_by, created_at)
     select 'Planted ' || n, 'Text', $1, current_date, 'High', 'Pending', $1, now() from generate_series(1, 1200) n`,
    [id],
  );
}

const taskLink = ({ id, contactId }: { id: number; contactId: number }) =>
  `/activities/tasks/person/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;

test('Ctrl K opens each kind of record, however deep in its list it is', async ({ newcomer, newcomerPage: page, admin }) => {
  const lead = await createLead(newcomer, { name: word('Lead') });
  const contact = await createContact(newcomer, { name: word('Contact') });
  const list = await createRequirement(newcomer, { project: word('Plan') });
  const description = word('Work');
  const task = await createTask(newcomer, { task: { description } });
  const call = await createCall(newcomer, { subject: word('Talk') });
  const meeting = await createMeeting(newcomer, { subject: word('Round') });
  const card = await assign(admin, { assignedTo: await idOf(newcomer), priority: 'Low' });
  await plantBefore(newcomer, call);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a lead and a contact', async () => {
    for (const { name } of [lead, contact]) {
      await openByPalette(page, name);
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
    }
  });
  await test.step('a requirement list', async () => {
    await openByPalette(page, list.project);
    await expect(form(page).getByLabel('Title')).toHaveValue(list.project);
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
  });
  await test.step('a task', async () => {
    await openByPalette(page, task.requirement ?? '', description);
    await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(task.requirement ?? '');
  });
  await test.step('a call and a meeting', async () => {
    for (const { subject } of [call, meeting]) {
      await openByPalette(page, subject);
      await expect(form(page).getByLabel('Subject')).toHaveValue(subject);
      await page.keyboard.press('Escape');
      await expect(form(page)).toHaveCount(0);
    }
  });
  await test.step('an assignment', async () => {
    await openByPalette(page, card);
    await expect(page).toHaveURL(/\/workspace\/work\/assign\?/);
    await expect(cardOf(page, card)).toHaveCount(1);
  });
});

test('a link to a record in Trash says so and leads there', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/status of 404/);
  const list = await createRequirement(newcomer);
  const call = await createCall(newcomer);
  const meeting = await createMeeting(newcomer);
  const task = await createTask(newcomer);
  const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });
  await newcomer.send(callCalls.remove, params(call));
  await newcomer.send(meetingCalls.remove, params(meeting));
  await newcomer.send(taskCalls.remove, params(task));
  await newcomer.send(requirementCalls.remove, params(list));
  const links = [
    [`/activities/calls?call=${call.id}`, 'This call is in Trash.', call.subject],
    [`/activities/meetings?meeting=${meeting.id}`, 'This meeting is in Trash.', meeting.subject],
    [`/operations/personalize?list=${list.id}`, 'This requirement list is in Trash.', list.project],
    [taskLink(task), 'This task is in Trash.', task.requirement ?? ''],
  ] as const;
  for (const [link, text, name] of links) {
    await test.step(text, async () => {
      await page.goto(link);
      await expect(alert(page).getByText(text)).toBeVisible();
      await alert(page).getByRole('button', { name: 'Open Trash' }).click();
      await expect(page).toHaveURL(/\/trash\?type=/);
      await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
    });
  }
  await page.goto(`/operations/personalize?list=${list.id + 987_654}`);
  await expect(alert(page).getByText('List not found')).toBeVisible();
  await closeAlert(page);
  await page.goto(taskLink(task));
  await expect(alert(page).getByText('This task is in Trash.')).toBeVisible();
  await closeAlert(page);
  await expect(page).toHaveURL(/\/activities\/tasks\/?$/);
});

test('the page of a customer in Trash says so and leads there', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/status of 404/);
  const lead = await createLead(newcomer, { name: word('Lead') });
  const contact = await createContact(newcomer, { name: word('Contact') });
  await newcomer.send(leadCalls.remove, { params: { id: String(lead.id) } });
  await newcomer.send(contactCalls.remove, { params: { id: String(contact.id) } });
  for (const [path, kind, { name }] of [
    [`/operations/leads/${lead.id}`, 'lead', lead],
    [`/operations/contacts/${contact.id}`, 'contact', contact],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`This ${kind} is in Trash.`)).toBeVisible();
    await page.getByRole('link', { name: 'Open Trash' }).click();
    await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  }
});

test('an assignment in Trash says so, and leads an administrator there', async ({
  admin,
  adminPage,
  openAs,
  newcomer,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const title = await assign(admin, { assignedTo: await idOf(newcomer) });
  const { data } = await admin.send(assignmentCalls.list, { query: { search: title } });
  const id = data[0]?.id ?? 0;
  await admin.send(assignmentCalls.remove, { params: { id: String(id) } });
  const page = await openAs(newcomer);
  await page.goto(`${staffBoard}?assignment=${id}`);
  await expect(alert(page).getByText('This assignment is in Trash.')).toBeVisible();
  await closeAlert(page);
  await expect(page).toHaveURL(staffBoard);
  await adminPage.goto(`${adminBoard}?assignment=${id}`);
  await expect(alert(adminPage).getByText('This assignment is in Trash.')).toBeVisible();
  await alert(adminPage).getByRole('button', { name: 'Open Trash' }).click();
  await expect(adminPage.getByRole('button', { name: `Restore ${title}` })).toBeVisible();
});

test('each notification opens its record', async ({ admin, newcomer, newcomerPage: page }) => {
  const title = await assign(admin, { assignedTo: await idOf(newcomer), priority: 'Low' });
  await plant(
    `insert into assignments (title, description, staff_id, due_date, priority, status, created_by, created_at)
     select 'Planted ' || n, 'Text', $1, current_date, 'High', 'Pending', $1, now() from generate_series(1, 200) n`,
    [await idOf(newcomer)],
  );
  const { data } = await newcomer.send(notificationCalls.list, {});
  const link = data.notifications.find(({ text }) => text.includes(title))?.link ?? '';
  await page.goto(link);
  await expect(cardOf(page, title)).toHaveCount(1);
});

test('an administrator opens a team that stands deep in the list of teams', async ({ admin, adminPage: page, newcomer }) => {
  const team = await makeTeam(admin, [newcomer], word('Zebra'));
  await plant(`insert into teams (team_name, created_at) select $1 || n, now() from generate_series(1, 120) n`, [
    `Many ${crypto.randomUUID().slice(0, 4)} `,
  ]);
  await page.goto(`/team/customise?team=${team.id}`);
  await expect(panel(page, 'Edit Team').getByLabel('Team Name')).toHaveValue(team.teamName);
});
