import type { Call, Returned, Sent } from '@crm/contract/core/call';
import { createClient } from '@crm/contract/core/client';
import { CallError, type Success } from '@crm/contract/core/envelope';
import { ownAddress } from './address/own-address.ts';
import { fetchUnlessAsked } from './first-answers.ts';
import { noteAnswer } from './live/load-order.ts';
import { liftRefusal } from './sign-in/refusals.ts';
import { signInAgain } from './sign-in/session.ts';

const send = createClient({
  baseUrl: ownAddress('/api'),
  fetch: fetchUnlessAsked,
  onUnauthenticated: signInAgain,
  onRefused: liftRefusal,
  onAnswer: noteAnswer,
});

/** The data of a call's answer. */
export async function api<C extends Call>(call: C, sent: Sent<C>): Promise<Returned<C>> {
  const answer = await send(call, sent);
  return answer.data;
}

/** The whole answer, for screens that show the server's message. */
export function apiFull<C extends Call>(call: C, sent: Sent<C>): Promise<Success<Returned<C>>> {
  return send(call, sent);
}

/** Messages of single fields that the server refused. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof CallError && error.fields ? error.fields : {};
}
