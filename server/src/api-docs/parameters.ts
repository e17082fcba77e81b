import type { Call, Schema } from '@crm/contract/core/call';
import * as z from 'zod/mini';
import { boundsOf, isClamped } from '../plugins/http/page-bounds.ts';
import type { RecordedExample } from './examples.ts';
import type { NamedCall } from './named-calls.ts';
import { parameterTexts } from './parameter-texts.ts';
import { type Json, tidy } from './schema-book.ts';

/** Values of the path and the query, and the headers that a call takes. */
export function parametersOf(named: NamedCall, example: RecordedExample | undefined): Json[] {
  const { call, pathNames } = named;
  return [
    ...Object.entries(call.params ?? {}).map(([name, schema]) => ({
      name: pathNames[name] ?? name,
      in: 'path',
      required: true,
      description: textOf(name),
      ...shownValue(schemaOf(call, name, schema), example?.params?.[name]),
    })),
    ...Object.entries(call.query ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !z.safeParse(schema, undefined).success,
      description: textOf(name) + boundsText(call, name),
      ...shownValue(schemaOf(call, name, schema), example?.query?.[name]),
    })),
    ...(call.versioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(call.creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

export const sharedParameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `version` of the record that was read, such as "3". When the record was changed since, the call answers 412 STALE and changes nothing. Without the header, or with *, it writes over what is there.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"?\\d{1,9}"?)$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your own for one creation. Whoever gets no answer sends the same again with the same key: one record is made, and the first answer comes again. The same key with another content answers 409 CONFLICT. Keys are kept for a day.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: 'import-2026-03-10-line-17',
  },
};

function textOf(name: string): string {
  return parameterTexts[name] ?? '';
}

/** Numbers stand in an address as texts of these forms. */
const numberTexts: Record<string, Json> = {
  '^[1-9]\\d{0,14}$': { type: 'integer', format: 'int64', minimum: 1, maximum: 999_999_999_999_999 },
  '^(0|[1-9]\\d{0,14})$': { type: 'integer', format: 'int64', minimum: 0, maximum: 999_999_999_999_999 },
  '^(19[7-9]\\d|[2-8]\\d{3}|9[0-8]\\d{2})$': { type: 'integer', minimum: 1970, maximum: 9899 },
  '^(0?[1-9]|1[0-2])$': { type: 'integer', minimum: 1, maximum: 12 },
};

function schemaOf(call: Call, name: string, schema: Schema): Json {
  const bounds = boundsOf(call, name);
  if (bounds) return { type: 'integer', ...bounds, default: defaultOf(schema) };
  const known = written.get(schema) ?? writtenSchema(schema);
  written.set(schema, known);
  return known;
}

/** Hundreds of values share some dozens of schemas. */
const written = new WeakMap<Schema, Json>();

function writtenSchema(schema: Schema): Json {
  const { pattern, ...json } = tidy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, 'input');
  const { type: _text, ...rest } = json;
  const number = numberTexts[String(pattern)];
  return number ? { ...number, ...rest } : { ...json, ...(pattern !== undefined && { pattern }) };
}

/** What the server takes when nothing is sent. */
function defaultOf(schema: Schema): unknown {
  const parsed = z.safeParse(schema, undefined);
  return parsed.success ? parsed.data : undefined;
}

function boundsText(call: Call, name: string): string {
  if (!boundsOf(call, name)) return '';
  return isClamped(call)
    ? ' A whole number beyond the bounds is taken as the nearest one within.'
    : ' A number beyond the bounds is refused with 400.';
}

/** A recorded address has texts only. */
function shownValue(schema: Json, sent: string | undefined): Json {
  if (sent === undefined) return { schema };
  return { schema, example: schema.type === 'integer' ? Number(sent) : sent };
}
