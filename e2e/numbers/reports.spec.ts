import { readMail } from '../../server/test/mail/read-mail.ts';
import { alert, confirmDelete } from '../dialogs.ts';
import { expect, test } from '../mailing.ts';
import { nameRecipient, newTitle, reportRow } from './reports.ts';

test('a report by mail is created, sent to oneself, edited, paused and deleted', async ({
  admin,
  adminPage: page,
  newcomer,
  mailServer,
}) => {
  const title = newTitle();
  const form = page.getByRole('dialog');

  await test.step('Ctrl K opens the form, which asks for what it lacks', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await form.getByRole('textbox').fill('New report');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'New report' })).toBeVisible();
    await form.getByLabel('Customers').uncheck();
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('This field is required')).toBeVisible();
    await expect(form.getByText('Choose at least one page')).toBeVisible();
    await expect(form.getByText('Name at least one person')).toBeVisible();
    await expect(form.getByLabel('Title')).toBeFocused();
  });

  await test.step('it is created for two people', async () => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Customers').check();
    await form.getByLabel('Team week').check();
    await nameRecipient(page, newcomer.name);
    await nameRecipient(page, admin.name);
    await expect(form.getByRole('list', { name: 'Named' }).getByRole('listitem')).toHaveText([newcomer.name, admin.name]);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Report saved')).toBeVisible();
    await expect(reportRow(page, title)).toContainText('Customers, Team week');
    await expect(reportRow(page, title)).toContainText('Each week');
    await expect(reportRow(page, title)).toContainText('7:00 AM');
    await expect(reportRow(page, title)).toContainText('Not sent yet');
  });

  await test.step('one is sent at once, to whoever asks, and its link opens the page', async () => {
    await page.getByRole('button', { name: `Send me one now: ${title}` }).click();
    await expect(page.getByText(`Sent to ${admin.email}`)).toBeVisible();
    const letters = async () => {
      const mails = await Promise.all(mailServer.mailsTo(admin.email).map(({ raw }) => readMail(raw)));
      return mails.filter(({ subject }) => subject.includes(title));
    };
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(1);
    const [letter] = await letters();
    expect(mailServer.mailsTo(newcomer.email)).toEqual([]);
    const link = letter?.links.find((one) => one.includes('/numbers/customers')) ?? '';
    await page.goto(link);
    await expect(page.getByRole('figure', { name: 'Hours and cost per customer' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  await test.step('it is edited from its tab of Numbers', async () => {
    await page.getByRole('navigation', { name: 'Numbers' }).getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await form.getByLabel('Title').fill(`${title} changed`);
    await form.getByLabel('How often').click();
    await page.getByRole('option', { name: 'Each month' }).click();
    await form.getByRole('button', { name: `Remove ${newcomer.name}` }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(reportRow(page, `${title} changed`)).toContainText('Each month');
  });

  await test.step('it is paused, resumed and deleted', async () => {
    await page.getByRole('button', { name: `Pause ${title}` }).click();
    await expect(reportRow(page, title)).toContainText('Paused');
    await page.getByRole('button', { name: `Resume ${title}` }).click();
    await expect(reportRow(page, title)).toContainText('7:00 AM');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(alert(page)).toContainText(`${title} changed`);
    await confirmDelete(page);
    await expect(reportRow(page, title)).toHaveCount(0);
  });
});
