import { factorCalls } from '@crm/contract/accounts/factors';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { confirmOptions, confirmSession } from './confirm.service.ts';
import { signInOptions, signInWithCode, signInWithPasskey } from './factor-sign-in.service.ts';
import { confirmTotp, listFactors, newRecoveryCodes, removeTotp, startTotp } from './factors.service.ts';
import { addPasskey, askForNewPasskey, removePasskey, renamePasskey } from './passkeys.service.ts';
import { resetFactors } from './reset-factors.ts';

export const factorRoutes = defineRoutes('factors', factorCalls, {
  list: (context) => listFactors(context),
  startTotp: (context) => startTotp(context),
  confirmTotp: (context, { body }) => confirmTotp(context, body.code),
  removeTotp: (context) => removeTotp(context),
  newRecovery: (context) => newRecoveryCodes(context),
  passkeyOptions: async (context, _received, reply) => ({ ...(await askForNewPasskey(context, reply)) }),
  addPasskey: (context, { body }, reply) => addPasskey(context, body, reply),
  renamePasskey: (context, { params, body }) => renamePasskey(context, params.id, body.name),
  removePasskey: (context, { params }) => removePasskey(context, params.id),
  isConfirmed: async () => ({}),
  confirmOptions: (context, _received, reply) => confirmOptions(context, reply),
  confirm: (context, { body }, reply) => confirmSession(context, body, reply),
  reset: (context, { params }) => resetFactors(context, params.id),
  signInWithCode: (context, { body }, reply) => signInWithCode(context, body.code, reply),
  signInOptions: (context, _received, reply) => signInOptions(context, reply),
  signInWithPasskey: (context, { body }, reply) => signInWithPasskey(context, body.response, reply),
});
