import { describe, expect, it } from 'vitest';
import { phone } from '../core/fields.ts';
import { callForm } from '../work/appointment-forms.ts';
import { extensionText, hasExtension, splitExtension } from './phone-numbers.ts';

describe('an extension', () => {
  it.each([
    ['415-555-0100 x12', '415-555-0100 ', '12'],
    ['415.555.0100 ext. 5', '415.555.0100 ', '5'],
    ['4155550100ext12', '4155550100', '12'],
    ['(415) 555-0100, Extension 1234', '(415) 555-0100', '1234'],
    ['4155550100 #7', '4155550100 ', '7'],
  ])('is told from the number in %s', (text, number, extension) => {
    expect(hasExtension(text)).toBe(true);
    expect(splitExtension(text)).toEqual({ number, extension });
  });

  it.each(['4155550100', '+1 (415) 555-0100', '', 'x12', '030/123456'])('is not seen in %j', (text) => {
    expect(hasExtension(text)).toBe(false);
    expect(splitExtension(text)).toEqual({ number: text, extension: undefined });
  });

  it('is refused with a sentence, never dropped or glued on', () => {
    expect(phone.safeParse('4155550100x12').error?.issues[0]?.message).toBe(extensionText);
    const issues = callForm.safeParse({ phoneNumber: '4155550100 ext. 12' }).error?.issues ?? [];
    expect(issues.find(({ path }) => path[0] === 'phoneNumber')?.message).toBe(extensionText);
  });
});
