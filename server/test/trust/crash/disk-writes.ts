import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { may } from '@crm/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../../src/features.ts';
import { examples } from '../../examples/examples.ts';
import type { Example, Sample, World } from '../../examples/types.ts';
import { formOf } from '../../support/file-calls.ts';

interface NamedCall {
  name: string;
  call: Call;
  example: Example;
}

/** Every call of the contract with its example. */
export const everyCall: NamedCall[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({
    name: `${feature}.${name}`,
    call,
    example: (examples as Record<string, Record<string, Example>>)[feature]?.[name] ?? { valid: () => ({}) },
  })),
);

export function isStoring({ call }: NamedCall): boolean {
  return call.method !== 'GET' && call.needsSpace !== false;
}

/** A valid request of one who may, prepared where everything works, to be sent where it does not. */
export async function prepare({ call, example }: NamedCall, world: World) {
  const sample: Sample = await example.valid(world);
  const body = sample.file ? await formOf(sample.file) : { payload: sample.body as object | undefined, headers: {} };
  return (app: FastifyInstance) =>
    app.inject({
      method: call.method,
      url: `/api${urlOf(call, { ...sample })}`,
      headers: { ...body.headers, ...cookieOf(sample.cookie ?? (example.by && world[example.by].cookie)) },
      ...(body.payload === undefined ? {} : { payload: body.payload }),
    });
}

/** A request of one who may, with nothing in it. */
export function sendBare(app: FastifyInstance, { call }: NamedCall, { staff, admin }: World) {
  const { cookie } = may('staff', call.who) ? staff : admin;
  return app.inject({ method: call.method, url: `/api${call.path.replace(/:\w+/g, '1')}`, headers: { cookie } });
}

function cookieOf(cookie: string | undefined): { cookie?: string } {
  return cookie ? { cookie } : {};
}
