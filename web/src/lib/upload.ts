import type { Call, Returned, Sent } from '@crm/contract/core/call';
import { failureOf } from '@crm/contract/core/client';
import { CallError, requestIdHeader, type Success } from '@crm/contract/core/envelope';
import { addressOf } from './address/own-address.ts';
import { noteAnswer } from './live/load-order.ts';
import { signInAgain } from './sign-in/session.ts';

interface SentFile {
  body: Blob;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  signal: AbortSignal;
  /** The share that is on its way, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a file as `api` sends everything else; fetch cannot say how far it is. */
export async function upload<C extends Call & { upload: NonNullable<Call['upload']> }>(
  call: C,
  sent: Sent<C> & SentFile,
): Promise<Returned<C>> {
  try {
    return await send(call, sent);
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.code === 'UNAUTHENTICATED';
    if (isSignedOut && (await signInAgain(call))) return send(call, sent);
    throw error;
  }
}

async function send<C extends Call>(call: C, sent: SentFile): Promise<Returned<C>> {
  sent.signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Returned<C>>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set('file', sent.body);
  request.open(call.method, addressOf(call, { params: sent.params ?? {}, query: sent.query ?? {} }));
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => sent.onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const { status, response } = request;
    noteAnswer(request.getResponseHeader(requestIdHeader));
    if (status >= 200 && status < 300) resolve((response as Success<Returned<C>>).data);
    else reject(failureOf(status, response));
  };
  request.onerror = () => reject(new TypeError('The connection was lost'));
  request.onabort = () => reject(sent.signal.reason);
  sent.signal.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}
