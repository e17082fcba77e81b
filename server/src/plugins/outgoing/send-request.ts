import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { allowedAddresses, isPublic, literalOf, NotAllowed, type OutgoingNetwork, refusalOfUrl } from './network.ts';

const usualTimeoutMs = 10_000;
const excerptBytes = 4096;
const longestRestMs = 3_600_000;

export interface Sending {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface Outcome {
  /** Null when no answer came. */
  status: number | null;
  durationMs: number;
  /** In words; null when it was delivered. */
  error: string | null;
  excerpt: string | null;
  /** How long the receiver asked to be left alone. */
  restMs?: number | undefined;
}

/** One attempt. It never throws, and it takes no longer than its timeout. */
export async function sendRequest(network: OutgoingNetwork, sending: Sending, ending?: AbortSignal): Promise<Outcome> {
  const startedAt = performance.now();
  const { timeoutMs = usualTimeoutMs } = network;
  const late = AbortSignal.timeout(timeoutMs);
  const signal = ending ? AbortSignal.any([late, ending]) : late;
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const refusal = refusalOfUrl(sending.url, network);
    if (refusal !== undefined) throw new NotAllowed(refusal);
    const answer = await exchange(network, sending, signal);
    return { ...answer, durationMs: took() };
  } catch (error) {
    return {
      status: null,
      durationMs: took(),
      error: late.aborted ? `No answer within ${timeoutMs / 1000} seconds` : textOf(error),
      excerpt: null,
    };
  }
}

type Answer = Omit<Outcome, 'durationMs'>;

function exchange(network: OutgoingNetwork, { url, headers, body }: Sending, signal: AbortSignal): Promise<Answer> {
  const address = new URL(url);
  const { request: send } = address.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = send(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // One connection for each: nothing of an earlier answer can be taken for this one, and each is looked up and checked anew.
      agent: false,
      lookup: checkedLookup(network),
      rejectUnauthorized: true,
      ...(network.ca !== undefined && { ca: network.ca }),
      signal,
    });
    // An address in figures is never looked up: it was checked as part of the URL, and is again here.
    request.on('socket', (socket: Socket) => socket.once('connect', () => requireAllowed(network, address, socket)));
    // After the answer began this says nothing any more: the promise is settled by then, or by its status.
    let isAnswered = false;
    request.on('error', (error) => isAnswered || reject(error));
    request.on('response', (response) => {
      isAnswered = true;
      readExcerpt(response).then((excerpt) => {
        request.destroy();
        resolve(answerOf(response, excerpt));
      }, reject);
    });
    request.end(body);
  });
}

/** What a name leads to is checked where the connection takes it from: there is no second look-up that could say otherwise. */
function checkedLookup(network: OutgoingNetwork): LookupFunction {
  return (host, options, callback) => {
    allowedAddresses(host, network).then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

function requireAllowed({ privateNetworks }: OutgoingNetwork, address: URL, socket: Socket): void {
  const remote = socket.remoteAddress ?? literalOf(address);
  if (!privateNetworks && !isPublic(remote)) socket.destroy(new NotAllowed('Addresses in private networks are not allowed'));
}

/** The beginning of the body. A body that never ends, breaks off or lies about its length changes nothing about the status. */
async function readExcerpt(response: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size >= excerptBytes) break;
    }
  } catch {
    // What came until then is shown.
  }
  const text = Buffer.concat(pieces).subarray(0, excerptBytes).toString('utf8');
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').trim();
}

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, excerpt: string): Answer {
  const restMs = retryAfterOf(headers['retry-after']);
  return { status: statusCode, error: failureOf(statusCode), excerpt: excerpt === '' ? null : excerpt, restMs };
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered ${status}: redirects are not followed`;
  if (status === 410) return 'It answered 410: the receiver is gone';
  return `It answered ${status}`;
}

/** Seconds or a date; an hour at most. */
export function retryAfterOf(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined || header.length > 100) return undefined;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, longestRestMs);
}

const texts: Record<string, string> = {
  ENOTFOUND: 'The name was not found',
  EAI_AGAIN: 'The name was not found',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The address cannot be reached',
  ETIMEDOUT: 'The address cannot be reached',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long',
};

function textOf(error: unknown): string {
  if (error instanceof NotAllowed) return error.message;
  const code = codeOf(error);
  if (code === undefined) return 'The request failed';
  if (code.startsWith('HPE_') && !(code in texts)) return 'The answer is not HTTP';
  if (/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO/.test(code)) return `The certificate or its connection was refused (${code})`;
  return texts[code] ?? `The request failed (${code})`;
}

/** Several addresses are tried one after the other: then there are several errors in one. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
