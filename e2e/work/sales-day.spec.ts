import { type Session, todayOf } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { createLead, leadOf } from '../customers/leads.ts';
import { field } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createCall } from './appointments.ts';
import { Hand } from './hands.ts';
import { button, convertBy, createLeadBy, heading, planBy, saved, taskBy, upcoming } from './sales-acts.ts';

/** Twenty steps of a working day. */
async function workThroughDay(hand: Hand, person: Session): Promise<void> {
  const { page } = hand;
  const [today, soon] = [await todayOf(person), await todayOf(person, 3)];
  const known = await createContact(person);
  await createCall(person, { subject: 'Renewal', time: '11:45 PM' });
  const lead = leadOf();
  const [orchard] = [await createLead(person, { name: 'Orchard' })];

  await test.step('1. the day begins on Home, with the call of today', async () => {
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('Renewal');
  });
  await test.step('2. one act says what came of the call', async () => {
    await hand.use(page.getByRole('button', { name: 'Done: Renewal' }));
    await saved(page, 'Call done');
  });
  await test.step('3. a new lead is entered', async () => {
    await hand.go('Leads', '/operations/leads');
    await expect(button(page, 'New Lead').first()).toBeVisible();
    if (hand.way === 'keys') await page.keyboard.press('n');
    else await hand.use(button(page, 'New Lead').first());
    await createLeadBy(hand, lead, known);
  });
  await test.step('5. it is the first of the list, with its cents', async () => {
    await saved(page, 'Lead created successfully!');
    await expect(page.getByText('$1,250.50')).toBeVisible();
  });
  await test.step('6. its page is opened', async () => {
    await hand.use(button(page, lead.name));
    await hand.use(page.getByRole('link', { name: 'Open page' }));
    await expect(heading(page, lead.name)).toBeVisible();
  });
  await test.step('7. a note is written', async () => {
    await hand.use(button(page, 'Note'));
    await expect(page.getByLabel('New note')).toBeFocused();
    await hand.fill(page.getByLabel('New note'), 'Likes the blue one');
    await hand.use(button(page, 'Add note'));
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Likes the blue one');
  });
  await test.step('8. a call is planned from there, with the customer filled in', async () => {
    await hand.use(button(page, 'Plan call'));
    await planBy(hand, 'First talk', today);
  });
  await test.step('9. it stands under Upcoming', async () => {
    await saved(page, 'Call created successfully!');
    await expect(upcoming(page)).toContainText('First talk');
  });
  await test.step('10. nobody answered: one act', async () => {
    // A phone has place for Done alone beside the plan; the timeline has all four.
    const place = hand.way === 'touch' ? page.getByRole('list', { name: 'Timeline' }) : upcoming(page);
    await hand.use(place.getByRole('button', { name: 'No answer: First talk' }));
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('No answer');
  });
  await test.step('11. the lead becomes a contact', () => convertBy(hand));
  await test.step('12. the contact is a link away', async () => {
    await hand.use(page.getByRole('main').getByRole('link', { name: lead.name, exact: true }).first());
    await expect(page).toHaveURL(/\/operations\/contacts\/\d+/);
  });
  await test.step('13. a task begins, with a requirement list made inside its form', async () => {
    await hand.use(button(page, 'New task'));
    await hand.use(page.getByRole('button', { name: 'New list', exact: true }));
    const list = page.getByRole('dialog').last();
    await hand.fill(list.getByLabel('Title'), 'Kitchen');
    await hand.fill(list.getByRole('textbox').nth(1), 'Draw the plan');
    await hand.use(list.getByRole('button', { name: 'Create', exact: true }));
    await expect(page.getByRole('dialog', { name: 'New Task' }).getByLabel('Requirement')).toHaveValue('Kitchen');
  });
  await test.step('14. the task is saved and stands on the page', async () => {
    await taskBy(hand, soon);
    await expect(page.getByRole('main')).toContainText('Kitchen');
  });
  await test.step('15. the task is opened', async () => {
    await hand.use(
      page
        .getByRole('main')
        .getByRole('link', { name: /Kitchen/ })
        .first(),
    );
    await expect(page).toHaveURL(/\/activities\/task/);
  });
  await test.step('16. its customer is a link back', async () => {
    await hand.use(page.getByRole('main').getByRole('link', { name: lead.name, exact: true }).first());
    await expect(heading(page, lead.name)).toBeVisible();
  });
  await test.step('17. a meeting is planned and stands in the calendar', async () => {
    await hand.use(button(page, 'Plan meeting'));
    await hand.fill(field(page, 'Subject'), 'Visit');
    await hand.fill(field(page, 'Date'), today);
    await hand.fill(field(page, 'Start Time'), '11:30 PM');
    await hand.fill(field(page, 'End Time'), '11:50 PM');
    await hand.fill(field(page, 'Description'), 'Bring samples');
    await hand.use(button(page, 'Create'));
    await saved(page, 'Meeting created successfully!');
    await hand.go('Calendar', '/workspace/calendar');
    await expect(page.locator(`[data-day="${today}"]:not([data-outside])`)).toContainText(lead.name);
  });
  await test.step('18. leads are chosen and get a priority together', async () => {
    await hand.go('Leads', '/operations/leads');
    await hand.tick(page.getByRole('checkbox', { name: `Choose ${orchard.name}` }));
    await hand.use(page.getByRole('button', { name: 'Set priority' }));
    const item = page.getByRole('menuitem', { name: 'Not a Client' });
    if (hand.way === 'touch') await hand.use(item);
    else {
      hand.actions += 1;
      await expect(item).toBeVisible();
      for (let step = 0; step < 6 && !(await item.evaluate((element) => element === document.activeElement)); step += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await saved(page, 'Lead updated successfully!');
  });
  await test.step('19. that was a mistake: Undo', async () => {
    await hand.use(button(page, 'Undo'));
    await saved(page, '1 lead put back.');
  });
  await test.step('20. a customer is found by the phone as it is displayed', async () => {
    if (hand.way === 'keys') await page.keyboard.press('ControlOrMeta+K');
    else await hand.use(page.getByRole('button', { name: 'Search' }));
    const box = page.getByRole('textbox', { name: 'Search records and people' });
    await hand.fill(box, lead.phone.replace(/^(\d{3})(\d{3})/, '$1 $2 '));
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(lead.name) })
        .first(),
    ).toBeVisible();
    hand.actions += 1;
    await page.keyboard.press('Enter');
    await expect(heading(page, lead.name)).toBeVisible();
  });
}

test.slow();

test("a salesperson's day goes by keyboard alone", async ({ newcomer, newcomerPage: page }) => {
  await workThroughDay(new Hand(page, 'keys'), newcomer);
});

test("a salesperson's day goes by touch on a phone", { tag: '@full' }, async ({ newcomer, openAs }) => {
  const page = await openAs(newcomer, { viewport: phone, hasTouch: true });
  await workThroughDay(new Hand(page, 'touch'), newcomer);
  await expectNoSidewaysScroll(page);
});
