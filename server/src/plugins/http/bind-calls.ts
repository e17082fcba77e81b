import type { Answered, Call, Calls, Received } from '@crm/contract/core/call';
import { CallError, type Fields, invalidFields, type Success } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import { guard } from '../access/guard.ts';
import { refuseTokenInBody } from '../access/misplaced-tokens.ts';
import type { Context, PublicContext, Services } from '../context.ts';
import { inTurn } from '../limits/in-turn.ts';
import { withinShare } from '../limits/within-share.ts';
import type { LiveMessage } from '../live/publish.ts';
import { receiveFile, sendDownload } from './files.ts';
import { beyondBounds } from './page-bounds.ts';
import { refuseNulInAddress } from './read-json.ts';

type BesideData = Omit<Success<unknown>, 'success' | 'data'>;

/** An answer with more than data: a message for the user, or the total of a page. */
export class Answer<T> {
  readonly data: T;
  readonly beside: BesideData;
  constructor(data: T, beside: string | BesideData) {
    this.data = data;
    this.beside = typeof beside === 'string' ? { message: beside } : beside;
  }
}

type ContextOf<C> = C extends { who: 'public' } ? PublicContext : Context;
type Handler<C> = (
  context: ContextOf<C>,
  received: Received<C>,
  reply: FastifyReply,
) => Promise<Answered<C> | Answer<Answered<C>>>;
export type Handlers<G extends Calls> = { [K in keyof G]: Handler<G[K]> };

/** The calls of a feature, each bound to its handler. */
export interface Routes<Name extends string = string, Group extends Calls = Calls> {
  name: Name;
  calls: Group;
  bind(app: FastifyInstance, services: Services): void;
}

/** Binds each call to its handler: guard, validation, envelope. A missing handler does not compile. */
export function defineRoutes<const Name extends string, Group extends Calls>(
  name: Name,
  calls: Group,
  handlers: Handlers<Group>,
): Routes<Name, Group> {
  return {
    name,
    calls,
    bind(app, services) {
      for (const [key, call] of Object.entries<Call>(calls)) {
        bindCall(app, services, call, handlers[key as keyof Group] as LooseHandler);
      }
    },
  };
}

type LooseHandler = (context: PublicContext, received: unknown, reply: FastifyReply) => Promise<unknown>;

function bindCall(app: FastifyInstance, services: Services, call: Call, handler: LooseHandler): void {
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call },
    onRequest: guard(services, call),
    handler: async (request, reply) => {
      const received = await receive(call, request);
      const work = (used: Services) => handler(contextOf(used, call, request, reply), received, reply);
      const answer = call.takes
        ? await inTurn(services, call, request, reply, work)
        : await withinShare(services, call, request, work);
      if (call.download) return sendDownload(reply, answer as Download);
      return reply
        .status(call.status ?? 200)
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(envelope(call, answer)));
    },
  });
}

/** The result schema drops every key that is not declared: a password hash never leaves by accident. */
function envelope(call: Call, answer: unknown): Success<unknown> {
  const isRich = answer instanceof Answer;
  const data = z.parse(call.result, isRich ? answer.data : answer);
  return isRich ? { success: true, ...answer.beside, data } : { success: true, data };
}

function contextOf(services: Services, call: Call, request: FastifyRequest, reply: FastifyReply): PublicContext {
  return {
    ...services,
    publish: (message) => services.publish(withCause(message, request, reply)),
    actor: request.actor,
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
    seenVersion: call.versioned ? versionOf(request) : undefined,
    idempotencyKey: call.creates ? keyOf(request) : undefined,
  };
}

/** Whoever sent the request has loaded again what it changed before its answer, and so only that. */
function withCause(message: LiveMessage, { id }: FastifyRequest, { sent }: FastifyReply): LiveMessage {
  return 'topics' in message && !sent ? { ...message, cause: id } : message;
}

function versionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!digits) throw new CallError('INVALID', 'The If-Match header must carry the version of the record.');
  return Number(digits);
}

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new CallError('INVALID', 'The Idempotency-Key header must have 1 to 200 visible characters.');
  }
  return header;
}

async function receive(call: Call, request: FastifyRequest): Promise<unknown> {
  refuseNulInAddress(request);
  const params = z.safeParse(call.paramsSchema, request.params);
  if (!params.success) throw new CallError('NOT_FOUND', 'Not found');
  const query = z.safeParse(call.querySchema, request.query);
  if (!query.success) throw invalid(query.error.issues);
  const beyond = beyondBounds(call, request.query);
  if (Object.keys(beyond).length > 0) throw invalidFields(beyond);
  if (call.upload) return { params: params.data, query: query.data, body: await receiveFile(request, call.upload) };
  if (call.method !== 'GET' && isForm(request)) throw new CallError('UNSUPPORTED', 'Please send JSON.');
  refuseTokenInBody(request.body);
  const sent = call.body ? request.body : undefined;
  const body = z.safeParse(call.body ?? noBody, call.body ? (sent ?? {}) : bodyless(request.body));
  if (!body.success) throw invalid(body.error.issues);
  return { params: params.data, query: query.data, body: body.data };
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/') ?? false;
}

const noBody = z.undefined('This call takes no body');

/** Some clients always send an object: an empty one counts as no body. */
function bodyless(body: unknown): unknown {
  const isEmpty = typeof body === 'object' && (body === null || Object.keys(body).length === 0);
  return isEmpty ? undefined : body;
}

function invalid(issues: core.$ZodIssue[]): CallError {
  const fields: Fields = {};
  for (const issue of issues) {
    for (const [name, text] of textsOf(issue)) fields[name] ??= text;
  }
  const named = Object.keys(fields).length > 0;
  return new CallError(
    'INVALID',
    named ? 'Please check the fields.' : (issues[0]?.message ?? 'Invalid input'),
    named ? { fields } : {},
  );
}

function textsOf(issue: core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key].join('.'), 'Unknown field']);
  return path.length > 0 ? [[path.join('.'), issue.message]] : [];
}
