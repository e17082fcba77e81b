import { factorCalls as calls } from '@crm/contract/accounts/factors';
import { examples } from '../../examples/examples.ts';
import { addPasskey } from '../../support/factors/people.ts';
import type { Company } from './company.ts';
import type { Scenes } from './scene.ts';

const nothing = () => ({});

/** The owner's passkey. The one that was renamed is the one that is removed. */
async function passkeyOf({ server, staff }: Company): Promise<string> {
  const [known] = (await staff.send(calls.list, {})).data.passkeys;
  return String(known?.id ?? (await addPasskey(server, staff)).id);
}

export const factorScenes: Scenes = {
  'factors.list': {
    ask: nothing,
    record: ({ server, staff }) =>
      server.pool.query(`insert into recovery_codes (user_id, code_hash) values ($1, sha256(now()::text::bytea))`, [staff.id]),
  },
  'factors.confirmTotp': { ask: () => ({ body: { code: '000000' } }) },
  'factors.removeTotp': { ask: nothing },
  'factors.newRecovery': { ask: nothing },
  // Without the challenge that this browser was given.
  'factors.addPasskey': { ask: async (company) => ({ body: (await examples.factors.addPasskey.valid(company)).body }) },
  'factors.renamePasskey': { ask: async (company) => ({ params: { id: await passkeyOf(company) }, body: { name: 'Phone' } }) },
  'factors.removePasskey': { ask: async (company) => ({ params: { id: await passkeyOf(company) } }) },
};
