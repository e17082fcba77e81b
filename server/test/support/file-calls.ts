import type { Call, Returned } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import type { FailureBody } from '@crm/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import type { Sample, SampleFile } from '../examples/types.ts';
import type { Person, Reply } from './test-app.ts';

/** A form with one file, as a browser sends it. */
export async function formOf(file: SampleFile): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  form.set('file', new Blob([file.content]), file.name);
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

export async function sendFile<C extends Call>(
  app: FastifyInstance,
  person: Person,
  call: C,
  sent: Pick<Sample, 'params'>,
  file: SampleFile,
): Promise<Reply<Returned<C>>> {
  const { payload, headers } = await formOf(file);
  const response = await app.inject({
    method: call.method,
    url: `/api${urlOf(call, { ...sent })}`,
    headers: { ...headers, cookie: person.cookie },
    payload,
  });
  const body = response.json();
  return { status: response.statusCode, data: body.data, message: body.message, failure: body, headers: response.headers };
}

export interface DownloadReply {
  status: number;
  /** The file, where there is one. */
  text: string;
  bytes: Uint8Array;
  failure: FailureBody;
  headers: Reply<unknown>['headers'];
}

export async function download(
  app: FastifyInstance,
  person: Person,
  call: Call,
  sent: Pick<Sample, 'params' | 'query'>,
): Promise<DownloadReply> {
  const response = await app.inject({
    method: call.method,
    url: `/api${urlOf(call, { ...sent })}`,
    headers: { cookie: person.cookie },
  });
  const isFile = response.statusCode === 200;
  return {
    status: response.statusCode,
    text: isFile ? response.body : '',
    bytes: isFile ? response.rawPayload : new Uint8Array(),
    failure: isFile ? {} : response.json(),
    headers: response.headers,
  } as DownloadReply;
}
