import type { ErrorCode } from '@crm/contract/core/envelope';

interface CodeText {
  text: string;
  example: { message: string } & Record<string, unknown>;
}

/** What each code means, and an answer that has it. */
export const codeTexts: Record<ErrorCode, CodeText> = {
  INVALID: {
    text: 'The input is wrong; `fields` has a text for each field where one can be named.',
    example: { message: 'Please check the fields.', fields: { name: 'This field is required' } },
  },
  UNAUTHENTICATED: { text: 'Nobody is signed in, or the sign-in is wrong.', example: { message: 'Please sign in.' } },
  FACTOR_REQUIRED: {
    text: 'The password was right. A second factor is still to come, within five minutes.',
    example: { message: 'Enter the code of your second factor.' },
  },
  FACTOR_NEEDED: {
    text: 'The company asks for a second factor, and the person has none yet.',
    example: { message: 'Add a second factor to your account first.' },
  },
  CONFIRM_REQUIRED: {
    text: 'The person has to prove again who they are. Tokens are not asked.',
    example: { message: 'Please confirm that it is you.' },
  },
  FORBIDDEN: {
    text: 'The caller may not do this.',
    example: { message: 'You do not have permission to do this.' },
  },
  NOT_FOUND: { text: 'There is no such record, or the caller may not see it.', example: { message: 'Not found' } },
  NOT_ALLOWED_NOW: {
    text: 'The state of the record does not allow this now; `blocked` names what is in the way where it is known.',
    example: { message: 'It is too late to undo this.' },
  },
  CONFLICT: {
    text: 'It contradicts what is there; `saved` names what an earlier send of the same key has made.',
    example: { message: 'This was saved already, before it was changed here.', saved: { id: 17 } },
  },
  DUPLICATE: {
    text: 'There is such a record already; `existing` names it where the caller may know it.',
    example: {
      message: 'This record already exists. Please check leads and trash.',
      existing: { id: 17, name: 'Birch & Co', place: 'live' },
    },
  },
  STALE: {
    text: 'The record was changed since its version was read. Nothing was changed.',
    example: { message: 'This record was changed in the meantime. Please load it again.' },
  },
  TOO_LARGE: {
    text: 'The body or the file is too large. A body of JSON has at most 1,000,000 bytes.',
    example: { message: 'The request is too large.' },
  },
  UNSUPPORTED: { text: 'The content is of a type that is not taken.', example: { message: 'Please send JSON.' } },
  RATE_LIMITED: {
    text: 'Too many attempts, or too much long work waiting. Retry-After says when to try again.',
    example: { message: 'Too many attempts. Please try again in 15 minutes.' },
  },
  INTERNAL: {
    text: 'An error of the server. Its log has it under the id of the request.',
    example: { message: 'Something went wrong' },
  },
  UNAVAILABLE: {
    text: 'The server or its database cannot do this right now. Nothing was saved; try again.',
    example: { message: 'The database cannot be reached right now. Please try again.' },
  },
};
