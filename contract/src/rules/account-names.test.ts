import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { personName } from '../accounts/auth.ts';
import { accountEmail, emailKey } from '../core/account-email.ts';

const first = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const read = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).data;

/** Named one by one from the Unicode tables, and not by the classes that the product asks for. */
const unseen = [
  ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x2060, 0x2064, 0x206a, 0x206f, 0x2800],
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0x1bca0, 0x1d173, 0xe0001, 0xe0041, 0xe0100, 0xe01ef, 0x0085],
].map((code) => String.fromCodePoint(code));

describe('the name of a person', () => {
  it('keeps nothing of what nobody sees', () => {
    for (const letter of unseen) {
      for (const name of [`An${letter}na`, `${letter}Anna`, `Anna${letter}`, `An${letter}${letter}na`])
        expect(read(personName, name)).toBe('Anna');
      for (const name of [`Admin${letter}`, `${letter}aDmin`, `Ad${letter}min`])
        expect(first(personName, name)).toBe("The name 'Admin' is reserved");
      expect(first(personName, letter)).toBe('Full Name is required');
    }
  });

  it('is not the reserved one in wide letters or in those of another script', () => {
    for (const name of ['Ａｄｍｉｎ', 'Аdmin', 'admіn', 'ADMıN', '𝐀dmin', 'Ⓐdmin'])
      expect(first(personName, name)).toBe("The name 'Admin' is reserved");
    for (const name of ['Admina', 'Adm in', 'Ådmin', 'Nimda']) expect(read(personName, name)).toBe(name);
  });

  it('keeps the joiners that Persian, Sinhala and Hindi need, between two letters alone', () => {
    for (const name of ['علی\u200cرضا', 'ශ්\u200dරී', 'क्\u200dष']) expect(read(personName, name)).toBe(name);
    expect(read(personName, 'علی\u200c')).toBe('علی');
    expect(read(personName, 'A\u200cعلی')).toBe('Aعلی');
    expect(read(personName, 'علی\u200c\u200cرضا')).toBe('علیرضا');
  });

  it('is one text however its letters are composed, and stays as it is otherwise', () => {
    expect(read(personName, 'Rene\u0301')).toBe('René');
    for (const name of ['Nora   Whitlock', 'Zoë O’Brien-Łódź', '王小明', 'עדי', 'Nguyễn Văn A', '😀 Smith'])
      expect(read(personName, name)).toBe(name);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
        const name = read(personName, text);
        return name === undefined || read(personName, name) === name;
      }),
    );
  });
});

describe('the e-mail of a new account', () => {
  it('has nothing that nobody sees', () => {
    for (const letter of unseen) {
      for (const email of [`a${letter}@b.co`, `a${letter}b@c.co`, `a@b${letter}.co`, `a@b.c${letter}o`])
        expect([email, first(accountEmail, email)]).toEqual([email, 'Invalid email address']);
    }
  });

  it('has no dot that leaves a twin', () => {
    for (const email of ['a@b.co.', 'a@.b.co', 'a@b..co', '.a@b.co', 'a.@b.co', 'a..b@c.co', 'a@b@c.co', 'a@b'])
      expect(first(accountEmail, email)).toBe('Invalid email address');
    for (const email of ['a.b+c@d.co', "o'brien@mail.example.com", 'info@müller.de', '用户@例子.cn'])
      expect(read(accountEmail, email)).toBe(email);
  });

  it('is stored in one spelling', () => {
    expect(read(accountEmail, 'Ａna@ｂ.co')).toBe('Ana@b.co');
    expect(read(accountEmail, 'rene\u0301@b.co')).toBe('ren\u00e9@b.co');
    expect(first(accountEmail, `${'\ufdfa'.repeat(100)}@b.co`)).toBe('Invalid email address');
    expect(emailKey(' RENE\u0301@B.co ')).toBe(emailKey('ren\u00e9@b.co'));
  });
});
