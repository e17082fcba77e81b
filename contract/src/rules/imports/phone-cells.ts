import { splitExtension } from '../phone-numbers.ts';
import type { CellReading } from './cell-reading.types.ts';

/** What a spreadsheet makes of a long number: its last digits are gone. */
const rounded = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const several = / ::: |[;|\r\n]+/;
/** Marks of the direction of writing, which phones put around numbers that are copied. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const labelled = /^(?:(\p{L}+)[.:]?:? ?)?([+(\d][\d\s+().\-/\u2010-\u2015]*)(?:\(?(\p{L}+)\.?\)?)?$/u;
const labels = new Set(
  'mobile mobil cell cellular handy portable movil celular cep gsm work office business home private privat direct main buero büro tel phone telefon telephone fon whatsapp zentrale t m p h w o'.split(
    ' ',
  ),
);
/** Most cells are one number and nothing else. */
const usual = /^[+(\d][\d ()-]{4,30}$/;
const longest = 60;
const fewestDigits = 5;
const mostDigits = 15;

/** However a number is written: its digits, with the calling code where it has none. Other numbers go into the note. */
export function readPhone(cell: string, header: string, country: string): CellReading {
  if (usual.test(cell)) {
    const digits = withCode(cell, country);
    if (digits !== undefined && digits.length <= mostDigits) return { text: digits, note: [] };
  }
  const text = cell.replace(invisible, '').replace(/^'|^\s*tel:\s*/i, '');
  if (rounded.test(text)) return { text: undefined, note: [] };
  const pieces = piecesOf(text);
  const fewest = pieces.length > 1 ? fewestDigits : 1;
  for (const [at, piece] of pieces.entries()) {
    const read = readOne(piece, country, fewest);
    if (read === undefined) continue;
    const { digits, extension, hasLabel } = read;
    const others = pieces.toSpliced(at, 1).map((other, before) => `${header} (${before + 2}): ${other}`);
    if (hasLabel) others.unshift(`${header}: ${piece}`);
    if (extension !== undefined) others.unshift(`Phone extension: ${extension}`);
    return { text: digits, note: others };
  }
  return { text: undefined, note: [] };
}

function piecesOf(text: string): string[] {
  const pieces = text
    .replace(/;\s?ext=|\s(?:durchwahl|dw|poste|ramal|dahili|interno?)\b[.:]? ?/i, ' ext ')
    .split(several)
    .flatMap((piece) => splitWhereLong(piece, /,(?!\s?(?:e?xt?|#))/i))
    .flatMap((piece) => splitWhereLong(piece, /\s\/\s/));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** '030 / 1234567' is one number; a comma or a stroke parts two only where both sides are long enough to be numbers. */
function splitWhereLong(text: string, sign: RegExp): string[] {
  const parts = text.split(sign);
  return parts.length > 1 && parts.every((part) => digitsIn(part).length > fewestDigits) ? parts : [text];
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

function readOne(piece: string, country: string, fewest: number) {
  const { number, extension } = splitExtension(piece.replace(/^tel:\s*/i, ''));
  if (number.length > longest) return undefined;
  const [, before, written = '', after] = labelled.exec(number.trim().replace(/^(\d{6,15})\.0$/, '$1')) ?? [];
  if (written === '' || !isLabel(before) || !isLabel(after)) return undefined;
  const digits = withCode(written.trim(), country);
  if (digits === undefined || digits.length < fewest || digits.length > mostDigits) return undefined;
  return { digits, extension, hasLabel: before !== undefined || after !== undefined };
}

function isLabel(word: string | undefined): boolean {
  return word === undefined || labels.has(word.toLowerCase());
}

const international = /^\(?(?:\+|00(?=[1-9(\s.\-/]))/;

function withCode(written: string, country: string): string | undefined {
  const isInternational = international.test(written) && digitsIn(written).length > 6;
  const rest = isInternational ? written.replace(international, '').replace('(0)', '') : written;
  if (rest.includes('+')) return undefined;
  const digits = digitsIn(rest);
  if (digits === '' || isInternational || country === '') return digits === '' ? undefined : digits;
  return hasCode(digits, country) ? digits : country + withoutTrunk(digits, country);
}

/** '4915112345678' has its code already, although nobody wrote a plus. */
function hasCode(digits: string, country: string): boolean {
  return digits.startsWith(country) && digits.length >= 11;
}

/** The 0 in front of a national number is not dialled from abroad. Italy keeps it; Russia and Kazakhstan have an 8. */
function withoutTrunk(digits: string, country: string): string {
  if (country === '39') return digits;
  if (country === '7') return digits.length === 11 ? digits.replace(/^8/, '') : digits;
  return digits.replace(/^0/, '');
}
