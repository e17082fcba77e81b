import { factorCalls as calls } from '@crm/contract/accounts/factors';
import { createAuthenticator } from '../../support/factors/authenticator.ts';
import { codeOf, createBrowser, pastPassword, personWithApp, personWithPasskey } from '../../support/factors/people.ts';
import { testPassword } from '../../support/test-app.ts';
import { type Example, type ExamplesOf, unknownId, type World } from '../types.ts';

const nothing: Example = { by: 'staff', valid: () => ({}) };

// People of their own, so that those of the other examples sign in with a password alone.

async function appStarted({ server }: World) {
  const browser = createBrowser(server, (await server.person('staff')).cookie);
  const { secret } = (await browser.send(calls.startTotp, {})).data;
  return { body: { code: codeOf(server, String(secret)) }, cookie: browser.cookie };
}

async function passkeyStarted({ server }: World) {
  const browser = createBrowser(server, (await server.person('staff')).cookie);
  const { challenge } = (await browser.send(calls.passkeyOptions, {})).data;
  const response = createAuthenticator().create({ challenge });
  return { body: { name: 'Laptop', response }, cookie: browser.cookie };
}

async function codeAsked({ server }: World) {
  const { person, secret } = await personWithApp(server);
  const { browser } = await pastPassword(server, person);
  return { body: { code: codeOf(server, secret) }, cookie: browser.cookie };
}

async function passkeyAsked({ server }: World) {
  const { passkey } = await personWithPasskey(server);
  const browser = createBrowser(server);
  const { challenge } = (await browser.send(calls.signInOptions, {})).data;
  return { body: { response: passkey.get({ challenge }) }, cookie: browser.cookie };
}

async function passkeyOf({ server }: World) {
  const { browser, id } = await personWithPasskey(server);
  return { params: { id: String(id) }, cookie: browser.cookie };
}

export const factorExamples: ExamplesOf<typeof calls> = {
  list: nothing,
  startTotp: nothing,
  confirmTotp: { by: 'staff', valid: appStarted, refused: () => ({ body: { code: '000 000' } }) },
  removeTotp: {
    by: 'staff',
    valid: async ({ server }) => ({ cookie: (await personWithApp(server)).browser.cookie }),
    refused: () => ({}),
  },
  newRecovery: {
    by: 'staff',
    valid: async ({ server }) => ({ cookie: (await personWithApp(server)).browser.cookie }),
    refused: () => ({}),
  },
  passkeyOptions: nothing,
  addPasskey: {
    by: 'staff',
    valid: passkeyStarted,
    refused: async (world) => ({ body: (await passkeyStarted(world)).body }),
  },
  renamePasskey: {
    by: 'staff',
    valid: async (world) => ({ ...(await passkeyOf(world)), body: { name: 'Phone' } }),
    refused: () => ({ params: unknownId, body: { name: 'Phone' } }),
  },
  removePasskey: { by: 'staff', valid: passkeyOf, refused: () => ({ params: unknownId }) },
  isConfirmed: nothing,
  confirmOptions: nothing,
  confirm: {
    by: 'staff',
    valid: () => ({ body: { password: testPassword } }),
    refused: () => ({ body: { password: 'not my password' } }),
  },
  reset: {
    by: 'admin',
    valid: async ({ server }) => ({ params: { id: String((await personWithApp(server)).person.id) } }),
    refused: () => ({ params: unknownId }),
  },
  signInWithCode: { valid: codeAsked, refused: () => ({ body: { code: '123456' } }) },
  signInOptions: { valid: () => ({}) },
  signInWithPasskey: {
    valid: passkeyAsked,
    refused: async (world) => ({ body: (await passkeyAsked(world)).body }),
  },
};
