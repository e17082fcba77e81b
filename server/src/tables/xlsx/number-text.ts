import type { NumberKind } from './number-formats.ts';

const dayMs = 86_400_000;
/** 31 December 9999. */
const lastDay = 2_958_465;

/** The text of a number as its format means it; a text that is no number stays as it is. */
export function numberText(value: string, format: NumberKind, isFrom1904: boolean): string {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return value;
  switch (format.kind) {
    case 'number':
      return plainNumber(number);
    case 'digits':
      return Number.isInteger(number) && number >= 0 ? plainNumber(number).padStart(format.length, '0') : plainNumber(number);
    case 'percent':
      return `${plainNumber(number * 100)}%`;
    default:
      return momentText(number, format.kind, isFrom1904) ?? plainNumber(number);
  }
}

/** Excel counts with 15 digits and writes more; an exponent is not what a person typed. */
export function plainNumber(number: number): string {
  const [mantissa = '', exponent = '0'] = number.toExponential(14).split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = withoutEndingZeros(mantissa.replace(/[-.]/g, ''));
  if (digits === '') return '0';
  const point = Number(exponent) + 1;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function withoutEndingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function momentText(number: number, kind: 'date' | 'time' | 'dateTime' | 'duration', isFrom1904: boolean): string | undefined {
  // Excel shows neither of these as a moment.
  if (number < 0 || number >= lastDay + 1) return undefined;
  // Days with fractions are not exact: 14:30 may be a few microseconds short of it.
  const seconds = Math.round(number * 86_400);
  const clock = clockText(seconds % 86_400);
  if (kind === 'duration') return `${two(Math.floor(seconds / 3600))}${clock.slice(2)}`;
  if (kind === 'time') return clock.slice(0, 5);
  const serial = Math.floor(seconds / 86_400);
  // Day 0 does not exist where 1 is 1 January 1900: it is an empty cell, or a time of day.
  if (serial === 0 && !isFrom1904) return kind === 'date' ? '' : clock.slice(0, 5);
  const day = dayText(serial, isFrom1904);
  return kind === 'date' ? day : `${day} ${clock.slice(0, 5)}`;
}

/** Excel takes 1900 for a leap year: day 60 is a day that never was, and those before it are one later than they seem. */
function dayText(serial: number, isFrom1904: boolean): string {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + serial * dayMs).toISOString().slice(0, 10);
}

function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join(':');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
