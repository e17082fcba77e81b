import * as z from 'zod/mini';

/** Every failure a service can name, with the HTTP status it is answered with. */
export const errorStatus = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  /** The password was right; the second factor is still to come. */
  FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  /** The company asks for a second factor, and the person has none yet. */
  FACTOR_NEEDED: 403,
  /** The person has to prove again who they are. */
  CONFIRM_REQUIRED: 403,
  NOT_FOUND: 404,
  NOT_ALLOWED_NOW: 406,
  CONFLICT: 409,
  DUPLICATE: 409,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The record that stands in the way of a save, and where the user finds it. */
export const existingRecord = z.strictObject({
  id: z.int(),
  name: z.string(),
  place: z.enum(['live', 'trash']),
});
export type ExistingRecord = z.infer<typeof existingRecord>;

/** What the first send of a form has made, for a later one of the same form that says something else. */
export const savedRecord = z.strictObject({ id: z.int() });
export type SavedRecord = z.infer<typeof savedRecord>;

/** What hangs on a record and must be deleted first: some of it by name, the rest only counted. */
export const blockedBy = z.strictObject({
  tasks: z.array(
    z.strictObject({ id: z.int(), contactId: z.int(), title: z.string(), customer: z.string(), inTrash: z.boolean() }),
  ),
  /** Further ones that the reader may open. */
  more: z.int(),
  /** Those that the reader may not see. */
  hidden: z.int(),
});
export type BlockedBy = z.infer<typeof blockedBy>;

export type Fields = Record<string, string>;

export interface Success<T> {
  success: true;
  message?: string;
  /** Of a page: how many rows all pages have together, and whether there are more than were counted. */
  total?: number;
  more?: true;
  /** The cursor of the next rows, while there are more. */
  next?: string;
  data: T;
}

/** Every answer names its request; logs and live news use the same name. */
export const requestIdHeader = 'x-request-id';

export const failureBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errorCode: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  existing: z.optional(existingRecord),
  saved: z.optional(savedRecord),
  blocked: z.optional(blockedBy),
  requestId: z.optional(z.string()),
});
export type FailureBody = z.infer<typeof failureBody>;

interface Details {
  fields?: Fields | undefined;
  existing?: ExistingRecord | undefined;
  saved?: SavedRecord | undefined;
  blocked?: BlockedBy | undefined;
  requestId?: string | undefined;
  status?: number | undefined;
}

/** The one error of the product: services throw it, the wire carries it, the client rebuilds it. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  readonly existing: ExistingRecord | undefined;
  readonly saved: SavedRecord | undefined;
  readonly blocked: BlockedBy | undefined;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = details.status ?? errorStatus[code];
    this.fields = details.fields;
    this.existing = details.existing;
    this.saved = details.saved;
    this.blocked = details.blocked;
    this.requestId = details.requestId;
  }
}

export function isErrorCode(text: string): text is ErrorCode {
  return text in errorStatus;
}

/** Bad input, with a text for each field that is wrong. */
export function invalidFields(fields: Fields): CallError {
  return new CallError('INVALID', 'Please check the fields.', { fields });
}
