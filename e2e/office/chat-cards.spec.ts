import { addresses } from '@crm/contract/core/addresses';
import { leadCalls } from '@crm/contract/customers/leads';
import { signUp } from '../api.ts';
import { leadOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';
import { bubble, composer, threadPath, write } from './chat.ts';

for (const width of [1440, 390]) {
  test(`links to records are cards for those who may open them (${width} px)`, async ({ newcomer, origin, openAs }) => {
    const friend = await signUp(origin, `Friend ${crypto.randomUUID().slice(0, 8)}`);
    const viewport = { width, height: 844 };
    const lead = (await newcomer.send(leadCalls.create, { body: leadOf({ name: 'Acme Works', priority: 'Client' }) })).data;
    const task = await createTask(newcomer, { contact: { name: 'Nora Whitlock' } });
    const [mine, theirs] = [await openAs(newcomer, { viewport }), await openAs(friend, { viewport })];
    await mine.goto(await threadPath(friend));
    await theirs.goto(await threadPath(newcomer));
    await expect(composer(mine)).toBeVisible();
    const asked: string[] = [];
    mine.on('request', (request) => {
      if (request.url().endsWith('/api/message/cards')) asked.push(request.postData() ?? '');
    });
    const links = [
      `${origin}/operations/leads/${lead.id}`,
      `${origin}/operations/contacts/${task.contactId}`,
      origin + addresses.ownTask({ taskId: task.id, contactId: task.contactId }),
    ];
    await write(mine, `Look: ${links.join(' and ')}.`);
    const cards = bubble(mine, 'Look:').getByRole('link');
    await expect(cards).toHaveText([/Lead Acme Works ?Client/, /Contact Nora Whitlock/, /Task .*Not Started/]);
    expect(asked).toHaveLength(1);
    await expectAccessible(mine);
    await expectNoSidewaysScroll(mine);

    await expect(bubble(theirs, 'Look:')).toHaveText(
      'Look: You cannot open this and You cannot open this and You cannot open this.',
    );
    await expect(bubble(theirs, 'Look:').getByRole('link')).toHaveCount(0);
    await expect(theirs.getByText('Acme Works')).toHaveCount(0);

    await cards.first().click();
    await expect(mine).toHaveURL(`/operations/leads/${lead.id}`);
  });
}
