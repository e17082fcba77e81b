import * as z from 'zod/mini';
import { type Scope, scopes } from '../core/areas.ts';
import { defineCall } from '../core/call.ts';
import { day, limit, line, page, pathId, searchTerm } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';

/** Of one person, the expired ones included until they are ended. */
export const mostTokens = 50;
/** Calls of one token in a minute, on one server. */
export const callsPerMinute = 600;

export const tokenForm = z.strictObject({
  name: line(100),
  scopes: z
    .array(z.enum(scopes as [Scope, ...Scope[]], 'Unknown scope'), 'Choose what the token may do')
    .check(z.minLength(1, 'Choose what the token may do'), z.maxLength(scopes.length, 'Unknown scope')),
  /** The last day on which it works, of the business; null for ever. */
  expiresOn: z._default(z.nullable(day), null),
});

const shape = {
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopes as [Scope, ...Scope[]])),
  createdAt: z.string(),
  expiresOn: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** Written every five minutes at most, with the address of that call. */
  lastUsedAt: z.nullable(z.string()),
  lastIp: z.nullable(z.string()),
};
const token = z.strictObject(shape);
export type Token = z.infer<typeof token>;
const tokenOfPerson = z.strictObject({
  ...shape,
  person: z.strictObject({ id: z.int(), name: z.string(), email: z.string() }),
});
export type TokenOfPerson = z.infer<typeof tokenOfPerson>;

const own = { who: 'tokens.own', tag: 'API tokens' } as const;
const ofEverybody = { who: 'tokens.manage', tag: 'API tokens' } as const;
const params = { id: pathId };
const ended = z.strictObject({ id: z.int() });

export const tokenCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/profile/tokens',
    summary: 'The own tokens that were not ended, the newest first',
    result: z.array(token),
  }),
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/profile/tokens',
    summary: 'Make a token; it is answered here and never again',
    confirm: 'always',
    body: tokenForm,
    result: z.strictObject({ ...shape, token: z.string() }),
    status: 201,
  }),
  end: defineCall({
    ...own,
    method: 'DELETE',
    path: '/profile/tokens/:id',
    summary: 'End an own token, at once',
    params,
    result: ended,
  }),
  endAll: defineCall({
    ...own,
    method: 'POST',
    path: '/profile/tokens/end',
    summary: 'End all own tokens',
    result: z.strictObject({ ended: z.int() }),
  }),
  listAll: defineCall({
    ...ofEverybody,
    method: 'GET',
    path: '/staff/tokens',
    summary: 'The tokens of everybody that were not ended, the newest first',
    query: { search: searchTerm, page, limit },
    result: z.array(tokenOfPerson),
  }),
  exportAll: defineCall({
    ...ofEverybody,
    ...listFile,
    takes: 'seconds',
    path: '/staff/tokens/export',
    summary: 'The same tokens as CSV or .xlsx, as they are searched, without what signs in',
    query: { search: searchTerm, format: fileFormat },
  }),
  endAny: defineCall({
    ...ofEverybody,
    method: 'DELETE',
    path: '/staff/tokens/:id',
    summary: "End somebody's token, at once; the person is told",
    params,
    result: ended,
  }),
};
