import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { contract } from '../../../src/features.ts';
import type { Sample } from '../../examples/types.ts';
import { formOf } from '../../support/file-calls.ts';
import { logIn } from '../../support/test-app.ts';
import { type Company, personOf } from './company.ts';
import { type Caller, type Line, subjectOf } from './table.ts';

export const everyCall = new Map<string, Call>(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
  ),
);

/** The answer's status, and its text but for the number of the request. */
export type Ask = (sample: Sample) => Promise<{ status: number; text: string }>;

/** Sends requests of a line as the caller. */
export async function askerOf(company: Company, line: Line, caller: Caller): Promise<Ask> {
  const { app } = company.server;
  const call = everyCall.get(subjectOf(line));
  if (!call) throw new Error(`'${line.line}' names no call`);
  const person = personOf(company, caller);
  // Logging in and out, and joining, end the session that they come with.
  const isLastCall = ['/auth/login', '/auth/logout', '/auth/invitation/accept'].includes(call.path);
  const cookie = person && (isLastCall ? await logIn(app, person.email) : person.cookie);
  return async (sample) => {
    const form = sample.file && (await formOf(sample.file));
    const payload = form?.payload ?? (sample.body as object | undefined);
    const reply = await app.inject({
      method: call.method,
      url: `/api${urlOf(call, { ...sample })}`,
      headers: { ...form?.headers, ...cookieFor(sample, call, cookie) },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, text: reply.body.replace(/,"requestId":"[^"]*"/, '') };
  };
}

/** Who signs in step by step comes with what the step before gave, and is nobody yet. */
function cookieFor(sample: Sample, call: Call, own: string | undefined): { cookie?: string } {
  const cookie = call.who === 'public' ? (sample.cookie ?? own) : own;
  return cookie ? { cookie } : {};
}

const far = 900_000_000;

/** The same request about records that do not exist. */
export function elsewhere(sample: Sample): Sample {
  return JSON.parse(JSON.stringify(sample), (name, value) => {
    if (/^(phone|email)$/.test(name) && typeof value === 'string') return `9${value}`;
    if (!/^(\w*id|one|other|customerOrData)$/i.test(name)) return value;
    if (typeof value === 'number') return value + far;
    return typeof value === 'string' ? String(Number(value) + far) : value;
  });
}
