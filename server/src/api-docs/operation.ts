import { permissions } from '@crm/contract/core/permissions';
import * as z from 'zod/mini';
import type { RecordedExample } from './examples.ts';
import { uploadOf } from './file-types.ts';
import type { NamedCall } from './named-calls.ts';
import { parametersOf } from './parameters.ts';
import { responsesOf } from './responses.ts';
import type { Json, SchemaBook } from './schema-book.ts';

export function operationOf(named: NamedCall, book: SchemaBook, example: RecordedExample | undefined, security: Json[]): Json {
  const { id, call } = named;
  const parameters = parametersOf(named, example);
  return {
    operationId: id,
    tags: [call.tag],
    summary: call.summary,
    description: descriptionOf(named),
    security: call.who === 'public' ? [] : security,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: call.upload ? fileBody(named, example) : jsonBody(named, book, example) }),
    responses: responsesOf(named, book, example),
  };
}

function descriptionOf({ call }: NamedCall): string {
  const who = permissions[call.who];
  const sentences = [
    `Who may: ${who === 'anyone' ? 'anyone, also without signing in' : who.join(', ')}.`,
    call.takes && `It may take ${call.takes} and waits for its turn: one person gets one turn at a time.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function jsonBody(named: NamedCall, book: SchemaBook, example: RecordedExample | undefined): Json {
  const { body } = named.call;
  // An empty body counts as an empty object.
  const isRequired = body !== undefined && !z.safeParse(body, {}).success;
  return {
    required: isRequired,
    content: {
      'application/json': { schema: book.bodyOf(named), ...(example?.body !== undefined && { example: example.body }) },
    },
  };
}

function fileBody(named: NamedCall, example: RecordedExample | undefined): Json {
  const { types, text } = uploadOf(named);
  const limit = (named.call.upload?.maxBytes ?? 0) / 1024;
  const size = limit >= 1024 ? `${limit / 1024} MB` : `${limit} KB`;
  return {
    required: true,
    description: `${text} At most ${size}.`,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          additionalProperties: false,
          properties: {
            file: {
              type: 'string',
              format: 'binary',
              description: `The file, with its name. At most ${size}, read as it comes.`,
            },
          },
        },
        encoding: { file: { contentType: types } },
        ...(example?.sentFile !== undefined && { example: { file: example.sentFile } }),
      },
    },
  };
}
