import { ProviderFailure } from './provider-failure.ts';

/** How long one request to the provider may take, its body included. */
export const requestMs = 5000;
const mostBytes = 1024 * 1024;
const withoutBody = new Set([101, 103, 204, 205, 304]);

interface Asked {
  body?: unknown;
  headers: Record<string, string> | Headers;
  method: string;
}

/**
 * A request to the provider. It follows no redirect, ends after a time and reads no more than a bound, whatever the provider
 * sends. Plain http is for a provider on this machine.
 */
export function createBoundedFetch(allowsHttp: boolean, timeoutMs = requestMs) {
  return async (url: string, { body, headers, method }: Asked): Promise<Response> => {
    if (!allowsHttp && !url.startsWith('https://')) throw new ProviderFailure('answer', 'an address without https');
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { body: body as string | null, headers, method, redirect: 'manual', signal });
    const { status } = response;
    const read = await readBounded(response);
    return new Response(withoutBody.has(status) ? null : read, { status, headers: response.headers });
  };
}

async function readBounded(response: Response): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the rest.
    if (size > mostBytes) throw new ProviderFailure('answer', 'a body that is too large');
    parts.push(part);
  }
  const whole = Buffer.concat(parts);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength);
}
