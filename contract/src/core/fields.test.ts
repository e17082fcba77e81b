import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { amount, day, email, line, lines, optionalEmail, pathId, phone } from './fields.ts';

const first = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const read = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).data;

describe('fields', () => {
  it('a day is written YYYY-MM-DD and exists', { tags: ['A-1-11'] }, () => {
    for (const good of ['2026-03-10', '2028-02-29', '1999-12-31']) expect(read(day, good)).toBe(good);
    for (const bad of ['10/03/2026', '2026-3-10', '2026-02-29', '2026-13-01', '2026-03-10T00:00', '', '0000-00-00']) {
      expect(first(day, bad)).toBe('Must be a date YYYY-MM-DD');
    }
  });

  it('an e-mail address is recognised, and its absence where it may be absent', { tags: ['A-5-22'] }, () => {
    expect(read(email('Email is required'), ' a@b.co ')).toBe('a@b.co');
    expect(first(email('Email is required'), '')).toBe('Email is required');
    for (const bad of ['a', 'a@b', '@b.co', 'a b@c.co', `${'a'.repeat(250)}@b.co`])
      expect(first(email('x'), bad)).toBe('Invalid email address');
    for (const none of ['', '  ', null, undefined]) expect(read(optionalEmail, none)).toBeNull();
    expect(first(optionalEmail, 'nobody')).toBe('Invalid email address');
    expect(first(optionalEmail, 5)).toBe('Invalid email address');
  });

  it('phones are 1 to 15 digits, amounts have up to 12 and two decimals', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{1,15}$/), (digits) => read(phone, digits) === digits));
    for (const bad of ['1'.repeat(16), '+49', '12 34', '٣']) expect(first(phone, bad)).toBe('Must be 1 to 15 digits');
    fc.assert(
      fc.property(
        fc.nat({ max: 99_999_999_999_999 }).map((cents) => cents / 100),
        (value) => read(amount, value) === value && read(amount, String(value)) === value,
      ),
    );
    for (const bad of [-1, 1.255, 1_000_000_000_000, '1.255', '1,5', '1.', '.5', '-1', '1e3'])
      expect(first(amount, bad)).toBe('Must be an amount such as 1250.50, of at most 12 digits and two decimals');
    for (const none of ['', undefined, null]) expect(first(amount, none)).toBe('This field is required');
  });

  it('text is trimmed and holds no control characters, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
        const kept = read(line(200), `x${text}`);
        return typeof kept === 'string' && kept.trim() === kept && !/[\u0000-\u001f\u007f]/.test(kept) && kept.isWellFormed();
      }),
    );
    expect(read(lines(200), ' one\r\ntwo\u0000 ')).toBe('one\ntwo');
    expect(first(line(3), 'four')).toBe('Must be at most 3 characters');
    expect(first(line(3), ' \n ')).toBe('This field is required');
  });

  it('an id in a path is a whole number from 1', () => {
    expect(read(pathId, '42')).toBe(42);
    for (const bad of ['0', '-1', '1.0', '042', 'x', '', '9'.repeat(16)]) expect(first(pathId, bad)).toBe('Unknown id');
  });
});
