import type { Call, Returned, Sent } from './call.ts';
import { CallError, type ErrorCode, errorStatus, failureBody, isErrorCode, requestIdHeader, type Success } from './envelope.ts';

export interface ClientOptions {
  baseUrl?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Told of every 401, so that the page can ask the person to sign in again and try once more. */
  onUnauthenticated?: (call: Call) => Promise<boolean>;
  /** Told of every other refusal: true when the person has lifted it, and the call may be repeated. */
  onRefused?: (error: CallError) => Promise<boolean>;
  /** Told of every answer as soon as it begins. */
  onAnswer?: (requestId: string | null) => void;
}

export type Send = <C extends Call>(call: C, sent: Sent<C>) => Promise<Success<Returned<C>>>;

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** One client for every call: JSON, cookies, one error class. The server has validated its answer already. */
export function createClient(options: ClientOptions = {}): Send {
  const baseUrl = options.baseUrl ?? '/api';
  const send = async (call: Call, sent: Loose, isRetry: boolean): Promise<Success<unknown>> => {
    const doFetch = options.fetch ?? fetch;
    const response = await doFetch(baseUrl + urlOf(call, sent), requestOf(call, sent));
    options.onAnswer?.(response.headers.get(requestIdHeader));
    if (response.ok) return (await response.json()) as Success<unknown>;
    const error = await errorOf(response);
    const lift = error.code === 'UNAUTHENTICATED' ? () => options.onUnauthenticated?.(call) : () => options.onRefused?.(error);
    if (!isRetry && (await lift())) return send(call, sent, true);
    throw error;
  };
  return (call, sent) => send(call, sent as Loose, false) as never;
}

/** The address of a download, for a plain link. */
export function urlOf(call: Call, sent: Loose): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function requestOf(call: Call, sent: Loose): RequestInit {
  const headers: Record<string, string> = {};
  const init: RequestInit = { method: call.method, headers, credentials: 'include' };
  if (sent.version !== undefined) headers['if-match'] = `"${sent.version}"`;
  if (sent.idempotencyKey !== undefined) headers['idempotency-key'] = sent.idempotencyKey;
  if (sent.signal) init.signal = sent.signal;
  if (call.upload && sent.body instanceof Blob) {
    const form = new FormData();
    form.set('file', sent.body);
    init.body = form;
  } else {
    headers['content-type'] = 'application/json';
    if (sent.body !== undefined) init.body = JSON.stringify(sent.body);
  }
  return init;
}

async function errorOf(response: Response): Promise<CallError> {
  return failureOf(response.status, await response.json().catch(() => undefined));
}

/** The one error, from whatever was answered instead of a success. */
export function failureOf(status: number, body: unknown): CallError {
  const parsed = failureBody.safeParse(body);
  if (!parsed.success) return new CallError(codeOf(status), '', { status });
  const { errorCode, message, fields, existing, saved, blocked, requestId } = parsed.data;
  const code = isErrorCode(errorCode) ? errorCode : codeOf(status);
  return new CallError(code, message, { status, fields, existing, saved, blocked, requestId });
}

/** An answer that is not ours (a proxy's error page) still becomes the one error. */
function codeOf(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, known]) => known === status)?.[0];
  return found && isErrorCode(found) ? found : 'INTERNAL';
}
