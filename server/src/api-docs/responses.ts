import type { Call } from '@crm/contract/core/call';
import { type ErrorCode, errorStatus } from '@crm/contract/core/envelope';
import { readsMuch } from '../plugins/limits/in-turn.ts';
import { codeTexts } from './code-texts.ts';
import { codesOf } from './codes-of-call.ts';
import type { RecordedExample } from './examples.ts';
import { downloadTypes } from './file-types.ts';
import { capital, type NamedCall } from './named-calls.ts';
import type { Json, SchemaBook } from './schema-book.ts';

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** The success of a call, and every failure: one answer for each status, with the codes that it can have. */
export function responsesOf(named: NamedCall, book: SchemaBook, example: RecordedExample | undefined): Json {
  const failures = groupsOf(codesOf(named)).map(([status, codes]): [string, Json] => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return { [String(named.call.status ?? 200)]: successOf(named, book, example), ...Object.fromEntries(failures) };
}

/** Every group of codes that some call needs. */
export function sharedResponses(calls: readonly NamedCall[]): Record<string, Json> {
  const groups = calls.flatMap((named) =>
    groupsOf(codesOf(named)).map(([, codes]): [string, Json] => [nameOf(codes), failureOf(codes)]),
  );
  return Object.fromEntries(groups.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function groupsOf(codes: readonly ErrorCode[]): [string, ErrorCode[]][] {
  return [...Map.groupBy(codes, (code) => String(errorStatus[code]))];
}

/** 'ConflictOrDuplicate'. */
function nameOf(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.toLowerCase().split('_').map(capital).join('')).join('Or');
}

function failureOf(codes: readonly ErrorCode[]): Json {
  const [first = 'INTERNAL'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${codeTexts[code].text}`).join(' '),
    headers: { ...requestId, ...(first === 'RATE_LIMITED' && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object', properties: { errorCode: { type: 'string', enum: codes } } },
          ],
        },
        example: { success: false, errorCode: first, ...codeTexts[first].example, requestId: 'req-5d1c0a3f' },
      },
    },
  };
}

function successOf(named: NamedCall, book: SchemaBook, example: RecordedExample | undefined): Json {
  const { call } = named;
  const headers = {
    ...requestId,
    ...(readsMuch(call) && { 'X-Data-As-Of': { $ref: '#/components/headers/DataAsOf' } }),
    ...(call.download && { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } }),
    ...(setsSession(named) && { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } }),
  };
  return { description: titleOf(call), headers, content: contentOf(named, book, example) };
}

function titleOf(call: Call): string {
  if (call.download) return 'The file.';
  return call.status === 201 ? 'It was made.' : 'It was done, or this is what was asked for.';
}

function contentOf(named: NamedCall, book: SchemaBook, example: RecordedExample | undefined): Json {
  if (named.call.download)
    return Object.fromEntries(
      downloadTypes(named).map((type) => [
        type,
        { schema: { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) }, ...fileExample(type, example) },
      ]),
    );
  const base = isPortion(named) ? 'Portion' : 'Success';
  const schema = {
    allOf: [
      { $ref: `#/components/schemas/${base}` },
      { type: 'object', required: ['data'], properties: { data: book.resultOf(named) } },
    ],
  };
  return { 'application/json': { schema, ...(example?.answer !== undefined && { example: example.answer }) } };
}

function fileExample(type: string, example: RecordedExample | undefined): Json {
  return example?.file !== undefined && example.type?.startsWith(type) ? { example: example.file } : {};
}

/** Beside its data the answer says how many rows there are, and where the next ones begin. */
export function isPortion({ feature, name, call }: NamedCall): boolean {
  return 'cursor' in (call.query ?? {}) || counted.has(`${feature}.${name}`);
}
const counted = new Set(['leaveQueue.collisions', 'staffAccess.handoverPreview', 'staffAccess.handover', 'tokens.listAll']);

function setsSession({ feature, name }: NamedCall): boolean {
  return openers.has(`${feature}.${name}`);
}
const openers = new Set([
  'auth.login',
  'auth.signup',
  'auth.logout',
  'factors.signInWithCode',
  'factors.signInWithPasskey',
  'invitations.accept',
]);
