import { type ErrorCode, errorStatus, failureBody } from '@crm/contract/core/envelope';
import * as z from 'zod/mini';
import { codeTexts } from './code-texts.ts';
import { recordedExamples } from './examples.ts';
import { introduction } from './introduction.ts';
import { type Contract, namedCalls } from './named-calls.ts';
import { operationOf } from './operation.ts';
import { sharedParameters } from './parameters.ts';
import { sharedResponses } from './responses.ts';
import { createSchemaBook, type Json, tidy } from './schema-book.ts';
import { tagTexts } from './tag-texts.ts';

export interface Site {
  /** Where the portal is, such as https://crm.example.com or /crm; '/' where nothing is known. */
  address: string;
  /** The session's cookie, as a browser keeps it there. */
  cookie: string;
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(contract: Contract, version: string, site: Site = { address: '/', cookie: 'sid' }): Json {
  const calls = namedCalls(contract);
  const book = createSchemaBook(calls);
  const schemes = securitySchemes(site.cookie);
  const security = Object.keys(schemes).map((name) => ({ [name]: [] }));
  const paths: Record<string, Json> = {};
  for (const named of calls) {
    const operation = operationOf(named, book, recordedExamples[named.id], security);
    paths[named.path] = { ...paths[named.path], [named.call.method.toLowerCase()]: operation };
  }
  const tags = [...new Set(calls.map(({ call }) => call.tag))].sort();
  return book.named({
    openapi: '3.1.0',
    info: {
      title: 'CRM Portal',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: introduction,
    },
    servers: [{ url: site.address || '/', description: 'This portal' }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] ?? '' })),
    paths,
    components: {
      securitySchemes: schemes,
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses(calls),
      schemas: { ...envelopes(), ...book.components() },
    },
  });
}

function securitySchemes(cookie: string): Record<string, Json> {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookie,
      description: 'POST /api/auth/login sets this cookie. Its name depends on the address: under https it has a prefix.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'A token of one person, made on the security page or by POST /api/profile/tokens.',
    },
  };
}

const sharedHeaders = {
  RequestId: {
    description: 'The name of the request. Logs have it too: name it when something went wrong.',
    schema: { type: 'string' },
    example: '5d1c0a3f9b27-1x',
  },
  RetryAfter: {
    description: 'After how many seconds it makes sense to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 900,
  },
  DataAsOf: {
    description: 'Where a replica has answered: the instant up to which it had everything.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-03-10T15:00:00.000Z',
  },
  ContentDisposition: {
    description: 'The name of the file: an attachment, with filename* in UTF-8.',
    schema: { type: 'string' },
    example: "attachment; filename*=UTF-8''leads.csv",
  },
  SessionCookie: {
    description: 'The session, for the cookie of the same name. Scripts of a page cannot read it.',
    schema: { type: 'string' },
  },
};

/** What every answer has around its data. */
function envelopes(): Record<string, Json> {
  const failure = tidy(z.toJSONSchema(failureBody, { io: 'output' }) as Json, 'output');
  const { errorCode: _text, ...fields } = failure.properties as Record<string, Json>;
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return {
    ErrorCode: {
      type: 'string',
      enum: codes,
      description: codes.map((code) => `- \`${code}\` (${errorStatus[code]}): ${codeTexts[code].text}`).join('\n'),
    },
    Failure: {
      ...failure,
      description: 'Every failure, whatever its status. `message` may be shown to people.',
      properties: { ...fields, errorCode: { $ref: '#/components/schemas/ErrorCode' } },
    },
    Success: {
      type: 'object',
      description: 'Every success that is no file.',
      required: ['success'],
      properties: {
        success: { type: 'boolean', const: true },
        message: { type: 'string', description: 'A sentence for people, where the call has one.' },
      },
    },
    Portion: {
      description: 'A part of a list that loads on.',
      allOf: [
        { $ref: '#/components/schemas/Success' },
        {
          type: 'object',
          properties: {
            total: { type: 'integer', minimum: 0, description: 'How many rows all parts have together, as far as was counted.' },
            more: { type: 'boolean', const: true, description: 'There are more than `total` says.' },
            next: { type: 'string', description: 'The `cursor` of the next part. Without it the list ends here.' },
          },
        },
      ],
    },
  };
}
