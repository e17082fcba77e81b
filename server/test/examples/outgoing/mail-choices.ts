import { chosenTimes, mailChoiceCalls } from '@crm/contract/office/mail-choices';
import { unsubscribeToken } from '../../../src/features/mail-choices/unsubscribe-token.ts';
import { sayMailAble } from '../../../src/records/mails.ts';
import { testSettings } from '../../support/test-app.ts';
import type { ExamplesOf, World } from '../types.ts';

let saved = 0;

/** Another hour each time, so that there is something to save. */
function choicesForm() {
  saved += 1;
  const times = chosenTimes({ task: 'at once', joined: 'never' });
  return { times, quietFrom: '8:00 PM', quietTo: '7:00 AM', timeZone: 'Europe/Berlin', dailyHour: saved % 24 };
}

const mayMail = ({ server }: Pick<World, 'server'>) => sayMailAble(server.pool, server.clock.now());

/** A link to end what is still mailed. */
export async function mailedLink({ server, staff }: Pick<World, 'server' | 'staff'>): Promise<{ token: string }> {
  await mayMail({ server });
  await staff.send(mailChoiceCalls.update, { body: choicesForm() });
  return { token: unsubscribeToken(testSettings.secret, { userId: staff.id, kinds: ['task'] }) };
}

export const mailChoiceExamples: ExamplesOf<typeof mailChoiceCalls> = {
  get: { by: 'staff', valid: () => ({}) },
  update: {
    by: 'staff',
    valid: async (world) => {
      await mayMail(world);
      return { body: choicesForm() };
    },
  },
  unsubscribe: {
    valid: async (world) => ({ body: await mailedLink(world) }),
    refused: () => ({ body: { token: '00'.repeat(60) } }),
  },
};
