import * as z from 'zod/mini';
import { extensionText, hasExtension } from '../rules/phone-numbers.ts';
import { isRealDay } from '../rules/plain-days.ts';

// Fields that appear in several calls, with their exact messages. One rule, both sides.

export const requiredText = 'This field is required';
export const invalidEmail = 'Invalid email address';

const controls = /[\u0000-\u001f\u007f]+/g;
const controlsButLines = /[\u0000-\u0008\u000b-\u001f\u007f]+/g;

/** One line of text: pasted line breaks and control characters become a space, ends are trimmed. */
export function line(max: number, message = requiredText) {
  return z.string(message).check(
    z.overwrite((text) => clean(text, controls)),
    z.minLength(1, message),
    z.maxLength(max, `Must be at most ${max} characters`),
  );
}

/** Text of several lines. */
export function lines(max: number, message = requiredText) {
  return optionalLines(max, message).check(z.minLength(1, message));
}

/** The same, which may be empty. */
export function optionalLines(max: number, message = 'Must be text') {
  return z.string(message).check(
    z.overwrite((text) => clean(text.replaceAll('\r\n', '\n'), controlsButLines)),
    z.maxLength(max, `Must be at most ${max} characters`),
  );
}

/** Lone surrogates cannot be stored as UTF-8; they become the replacement character. */
function clean(text: string, unwanted: RegExp): string {
  return text.toWellFormed().replace(unwanted, ' ').trim();
}

/** Each part of the domain ends where the next one begins: read in one pass, however long the text is. */
const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
export function email(message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(254, { error: invalidEmail, abort: true }),
      z.regex(emailForm, invalidEmail),
    );
}

/** Empty, null and missing all mean: no address. */
export const optionalEmail = z
  .pipe(
    z.nullish(z.string(invalidEmail)),
    z.transform((value: string | null | undefined) => value?.trim() || null),
  )
  .check(z.refine((value) => value === null || (value.length <= 254 && emailForm.test(value)), invalidEmail));

/** An extension is no part of the number: it is said so, and never dropped or glued on. */
export const withoutExtension = z.refine<string>((text) => !hasExtension(text), { error: extensionText, abort: true });
export const phone = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), withoutExtension, z.regex(/^\d{1,15}$/, 'Must be 1 to 15 digits'));

export const amountMessage = 'Must be an amount such as 1250.50, of at most 12 digits and two decimals';
const amountText = z.string().check(z.minLength(1, requiredText), z.regex(/^\d{1,12}(?:\.\d{1,2})?$/, amountMessage));
/** The form's text and a number are the same value. */
export const amount = z.pipe(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], requiredText),
      z.transform((value) => String(value).trim()),
    ),
    amountText,
  ),
  z.transform((text: string) => Number(text)),
);

/** An id in a path: digits only, so that anything else is a 404 and never reaches the database. */
export const pathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Unknown id')),
  z.transform((text: string) => Number(text)),
);
export const id = z.int('Unknown id').check(z.positive('Unknown id'));
/** As far as its column goes. */
export const version = z.int().check(z.positive(), z.lte(2_147_483_647));

export const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date YYYY-MM-DD'), z.refine(isRealDay, 'Must be a date YYYY-MM-DD'));

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Must be a whole number')),
  z.transform((text: string) => Number(text)),
);
/** page and limit come as text in the address; the server clamps them instead of refusing. */
export const page = z.pipe(
  z._default(wholeNumber, 1 as never),
  z.transform((value: number) => Math.max(1, value)),
);
export const limit = z.pipe(
  z._default(wholeNumber, 10 as never),
  z.transform((value: number) => Math.min(100, Math.max(1, value))),
);

/** For lists that load on while somebody scrolls: how many rows, and after which. The cursor comes with the rows before. */
export const scrolling = {
  cursor: z.optional(z.string().check(z.maxLength(1000, 'Unknown place in the list'))),
  limit: z.pipe(
    z._default(wholeNumber, 50 as never),
    z.transform((value: number) => Math.min(100, Math.max(1, value))),
  ),
};
/** What a list is searched for. */
export const searchTerm = z._default(z.string().check(z.trim(), z.maxLength(200, 'Must be at most 200 characters')), '');
export const direction = z._default(z.enum(['asc', 'desc']), 'desc');

/** A password that somebody chooses. */
export function passwordField(message: string) {
  return z
    .string(message)
    .check(
      z.minLength(1, message),
      z.minLength(8, 'Password must be at least 8 characters'),
      z.maxLength(200, 'Password must be at most 200 characters'),
    );
}
export const password = passwordField('Password is required');

/** Of a link that was sent: 32 random bytes. Anything else is no token, and is answered as one that nobody has. */
export const linkToken = z.string('The link is not complete').check(z.maxLength(200, 'The link is not complete'));
