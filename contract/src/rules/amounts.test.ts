import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAmount } from './amounts.ts';

describe('an amount', () => {
  it.each([
    ['1,250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1250.5', '1250.5'],
    ['1250,5', '1250.5'],
    ['1 250,50', '1250.50'],
    ['1\u202f250\u00a0€', '1250'],
    ["CHF 1'250.00", '1250.00'],
    ['$1,200', '1200'],
    ['12,50,000.25', '1250000.25'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1250.', '1250'],
    ['0', '0'],
    ['0.05', '0.05'],
    ['999999999999.99', '999999999999.99'],
  ])('%s is %s', (text, plain) => expect(plainAmount(text, ',')).toBe(plain));

  it.each([
    '',
    'x',
    '12a',
    '-5',
    '1,2,3',
    '1,250,5',
    '1.250.50',
    '1,25,0',
    '12 34',
    '1.2345',
    '1,250.505',
    '0,250',
    '1,250 300',
    '1e5',
    '1234567890123',
    '1,234,567,890,123',
    '١٢٣',
  ])('%s is not understood', (text) => expect(plainAmount(text, ',')).toBeUndefined());

  it('takes one sign before three digits as the reader writes thousands, and refuses the other', () => {
    expect(plainAmount('1,250', ',')).toBe('1250');
    expect(plainAmount('1.250', ',')).toBeUndefined();
    expect(plainAmount('1.250', '.')).toBe('1250');
    expect(plainAmount('1,250', '.')).toBeUndefined();
    expect(plainAmount('1.250', '\u202f')).toBeUndefined();
  });

  it('never loses a separator: any amount that is written in a known way is that amount', () => {
    const ways = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-PT'] as const;
    fc.assert(
      fc.property(fc.nat(99_999_999_999_999), fc.constantFrom(...ways), (cents, way) => {
        const written = new Intl.NumberFormat(way, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(Math.round(Number(plainAmount(written, ',')) * 100)).toBe(cents);
      }),
    );
  });
});
