import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { entities } from '@crm/contract/core/kinds';
import { deedOfAction } from '@crm/contract/records/webhook-events';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { examples } from '../../examples/examples.ts';
import type { Example } from '../../examples/types.ts';
import { type Receiver, startReceiver } from '../../support/api/receiver.ts';
import { createWebhook, deliverDue, loopback, senderOf } from '../../support/api/webhooks.ts';
import { sendFile } from '../../support/file-calls.ts';
import { createTestServer, type Person, testPassword } from '../../support/test-app.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
let receiver: Receiver;
let secret: string;
/** Why a call that stores something has no line, and so no event. */
const withoutLine: Record<string, string> = {
  'chat.read': 'chat is the business of two people',
  'chat.upload': 'chat is the business of two people',
  'company.update': 'the example changes nothing',
  'staffAccess.handover': 'the example has nothing to hand over',
  'subtasks.update': 'the example changes nothing',
  'duplicates.dismiss': 'a mark on a pair of records',
  'factors.confirm': 'a proof changes no record',
  'factors.confirmOptions': 'a question',
  'factors.passkeyOptions': 'a question',
  'factors.startTotp': 'nothing is added yet',
  'imports.check': 'nothing is imported yet',
  'imports.upload': 'nothing is imported yet',
  'imports.savePlan': 'nothing is imported yet',
  'imports.mend': 'nothing is imported yet',
  'imports.mendAll': 'nothing is imported yet',
  'imports.stop': 'nothing runs',
  'imports.forget': 'nothing was imported',
  'mail.again': 'a mail is no record',
  'mail.test': 'a mail is no record',
  'reports.sendNow': 'a mail is no record',
  'notifications.read': 'the own inbox',
  'presence.remind': 'a notice in an inbox',
  'profile.endOthers': 'sessions are no records',
  'projects.remember': 'an own choice',
  'push.subscribe': 'an own device is no record',
  'push.update': 'an own device is no record',
  'push.remove': 'an own device is no record',
};
/** Calls that change something and leave no line in the audit log, by name. */
const silent = new Set<string>();

beforeAll(async () => {
  receiver = await startReceiver();
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const world = { server, admin, staff };
  ({ secret } = await createWebhook(admin, receiver.url, ['*']));
  const people: Record<string, Person> = { admin, staff };
  for (const [feature, calls] of Object.entries<Record<string, Call>>(contract)) {
    // Whoever signs out or leaves cannot make the other calls.
    if (['auth', 'setup', 'webhooks'].includes(feature)) continue;
    for (const [name, call] of Object.entries(calls)) {
      if (call.method === 'GET' || call.needsSpace === false || /session|logout|password/i.test(name)) continue;
      const example = (examples as unknown as Record<string, Record<string, Example>>)[feature]?.[name];
      const person = people[example?.by ?? ''];
      if (!example || !person) continue;
      const { file, ...sample } = await example.valid(world);
      const before = await lines();
      const { status } = file
        ? await sendFile(server.app, person, call, sample as never, file)
        : await server.app
            .inject({
              method: call.method,
              url: `/api${urlOf(call, sample as object)}`,
              headers: { cookie: person.cookie },
              ...(sample.body === undefined ? {} : { payload: sample.body as object }),
            })
            .then(({ statusCode }) => ({ status: statusCode }));
      if (status < 300 && (await lines()) === before) silent.add(`${feature}.${name}`);
    }
  }
  await deliverDue(senderOf(server));
});

async function lines(): Promise<number> {
  return (await server.pool.query('select count(*)::int as n from changes')).rows[0].n;
}

describe('the walk through all examples, told to a webhook of everything', () => {
  it('tells of nearly all kinds, each action as its event', async () => {
    const { rows } = await server.pool.query('select distinct action from changes');
    const unknown = rows.map(({ action }) => action).filter((action) => !(action in deedOfAction));
    expect(unknown).toEqual([]);
    const told = new Set(receiver.received.map(({ body }) => JSON.parse(body).data.kind));
    expect(entities.filter((kind) => !told.has(kind) && !['pin', 'user'].includes(kind))).toEqual([]);
    const { rows: left } = await server.pool.query(
      `select count(*)::int as n from webhook_deliveries where state <> 'delivered'`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });

  it('carries no password, hash, PIN, token, secret or message', async () => {
    const { rows: messages } = await server.pool.query(`select distinct message from chat_messages where length(message) > 8`);
    const { rows: hashes } = await server.pool.query("select password_hash from users where password_hash <> ''");
    const sent = receiver.received.map(({ body }) => body).join('\n');
    const secrets = [
      testPassword,
      secret.slice(6),
      ...messages.map(({ message }) => message),
      ...hashes.map((row) => row.password_hash),
    ];
    expect(secrets.filter((text) => sent.includes(text))).toEqual([]);
    const names = [...sent.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
    expect(names.filter((name) => /password|secret|token|hash|^pin$/i.test(name))).toEqual([]);
  });

  it('leaves out only what is the business of one person, or no record', () => {
    expect([...silent].filter((call) => !(call in withoutLine)).sort()).toEqual([]);
  });
});
