import type { Call, Calls } from '@crm/contract/core/call';
import { failureBody } from '@crm/contract/core/envelope';
import { permissions } from '@crm/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sessionCookieName } from '../access/session.ts';
import { mountApiDocsPage } from './api-docs-page.ts';

/** Every call, by feature. */
type Contract = Readonly<Record<string, Calls>>;

/** The contract as an OpenAPI 3.1 document, and a page that shows it. */
export async function mountApiDocs(app: FastifyInstance, contract: Contract, version: string): Promise<void> {
  let document: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApi(contract, version, app.basePath, sessionCookieName(app))));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  await mountApiDocsPage(app);
}

export function openApi(contract: Contract, version: string, basePath = '', cookie = 'sid'): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const calls of Object.values(contract)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'CRM Portal', version },
    ...(basePath !== '' && { servers: [{ url: basePath }] }),
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
  };
}

function operation(name: string, call: Call): object {
  const isPublic = call.who === 'public';
  const who = permissions[call.who];
  return {
    operationId: `${call.tag.replace(/\W/g, '')}_${name}`,
    tags: [call.tag],
    summary: call.summary,
    description: `Who may: ${who === 'anyone' ? 'anyone' : who.join(', ')}.`,
    security: isPublic ? [] : [{ session: [] }],
    parameters: [...parameters('path', call.params ?? {}), ...parameters('query', call.query ?? {}), ...headers(call)],
    ...(call.body
      ? { requestBody: { required: !(call.body instanceof z.ZodMiniOptional), content: json(jsonSchema(call.body, 'input')) } }
      : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Success', content: json(success(call)) },
      default: { description: 'Failure', content: json(jsonSchema(failureBody, 'output')) },
    },
  };
}

function parameters(location: 'path' | 'query', shape: NonNullable<Call['query']>): object[] {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: jsonSchema(schema, 'input'),
  }));
}

function headers(call: Call): object[] {
  const list: object[] = [];
  if (call.versioned)
    list.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The version of the record that was seen',
    });
  if (call.creates)
    list.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } });
  return list;
}

function success(call: Call): object {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      ...(call.query && 'page' in call.query && { total: { type: 'integer' }, more: { const: true } }),
      data: jsonSchema(call.result, 'output'),
    },
  };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
