import { todayOf } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { createLead } from '../customers/leads.ts';
import { createRequirement } from '../customers/requirements.ts';
import { field, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { phone } from '../page-checks.ts';
import { Hand } from './hands.ts';
import { button, convertBy, openFacts, planBy, saved, taskBy, upcoming } from './sales-acts.ts';

test.slow();

test('calls, tasks and conversion take fewer acts than through their own screens', async ({ newcomer, openAs }) => {
  const page = await openAs(newcomer, { viewport: phone, hasTouch: true });
  const [today, soon] = [await todayOf(newcomer), await todayOf(newcomer, 3)];
  const list = await createRequirement(newcomer);
  const [contact, first, second] = [await createContact(newcomer), await createLead(newcomer), await createLead(newcomer)];
  const counted = async (path: string, work: (hand: Hand) => Promise<void>) => {
    await page.goto(path);
    const hand = new Hand(page, 'touch');
    await work(hand);
    return hand.actions;
  };
  const hub = `/operations/contacts/${contact.id}`;
  const acts = {
    call: [
      await counted(hub, async (hand) => {
        await hand.go('Calls', '/activities/calls');
        await hand.use(button(page, 'New Call').first());
        await hand.fill(field(page, 'Name'), contact.name);
        await hand.fill(field(page, 'Phone'), '5552492204');
        await planBy(hand, 'Long way', today);
        await saved(page, 'Call created successfully!');
        await hand.use(page.getByRole('button', { name: 'Edit Long way' }));
        await hand.choose(form(page).getByLabel('Status'), 'Completed');
        await hand.use(button(page, 'Update'));
        await saved(page, 'Call updated successfully!');
      }),
      await counted(hub, async (hand) => {
        await hand.use(button(page, 'Plan call'));
        await planBy(hand, 'Short way', today);
        await hand.use(upcoming(page).getByRole('button', { name: 'Done: Short way' }));
        await saved(page, 'Call done');
      }),
    ],
    task: [
      await counted(hub, async (hand) => {
        await hand.go('Tasks', '/activities/tasks');
        await hand.use(button(page, 'New Task').first());
        await hand.fill(field(page, 'Phone'), contact.phone);
        await hand.use(page.getByRole('option').first());
        await hand.choose(form(page).getByLabel('Requirement'), list.project);
        await taskBy(hand, soon);
      }),
      await counted(hub, async (hand) => {
        await hand.use(button(page, 'New task'));
        await hand.choose(form(page).getByLabel('Requirement'), list.project);
        await taskBy(hand, soon);
      }),
    ],
    conversion: [
      await counted(`/operations/leads/${first.id}`, async (hand) => {
        await openFacts(hand);
        await hand.use(button(page, 'Edit'));
        await hand.choose(form(page).getByLabel('Priority'), 'Client');
        await hand.use(button(page, 'Update'));
        await hand.use(button(page, 'Create contact'));
        await hand.choose(form(page).getByLabel('Priority'), 'High');
        await hand.use(button(page, 'Create'));
        await saved(page, 'Contact created successfully!');
      }),
      await counted(`/operations/leads/${second.id}`, convertBy),
    ],
  };
  expect(acts).toEqual({ call: [14, 7], task: [11, 7], conversion: [9, 5] });
});
