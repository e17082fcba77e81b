import { plainAmount } from '../amounts.ts';
import type { CellReading } from './cell-reading.types.ts';

const mark = String.raw`\(?((?:[A-Z]{1,3})?\p{Sc}|[A-Z]{3}|[Kk]r\.?|Fr\.|Rs\.?|TL|zł)\)?`;
const markBefore = new RegExp(String.raw`^${mark}\s*(?=\d)`, 'u');
const markAfter = new RegExp(String.raw`(?<=\d|[.,][-–]{1,2})\s*${mark}$`, 'u');
/** '1250,-' has no cents. */
const noCents = /[.,][-–]{1,2}$/;
const longest = 50;
/** More decimals than two, where the sign before them cannot be one for thousands. */
const fineForms = [
  /^(\d{4,12}|0)[.,](\d{3,})$/,
  /^(\d{1,3})[.,](\d{4,})$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{3,})$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{3,})$/,
];
const codes: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₺': 'TRY', '₽': 'RUB' };

/** '1.250,50 €' is 1250.50. What the number alone does not say, another currency or finer decimals, goes into the note. */
export function readAmount(cell: string, header: string, currencySign?: string): CellReading {
  if (/^\d{1,12}(?:\.\d{1,2})?$/.test(cell)) return { text: cell, note: [] };
  if (cell.length > longest) return { text: undefined, note: [] };
  const text = cell.replace(/^'/, '');
  const before = markBefore.exec(text);
  const after = markAfter.exec(text);
  const number = text
    .slice(before?.[0].length ?? 0, after?.index ?? text.length)
    .trim()
    .replace(noCents, '');
  // Where the currency stands behind, nobody writes three decimals: 1.250 € are thousands.
  const plain = plainAmount(number, ',') ?? (after ? plainAmount(number, '.') : undefined);
  const amount = plain ?? roundedAmount(number);
  const currency = before?.[1] ?? after?.[1];
  const isLoss = plain === undefined || (currency !== undefined && !isOwn(currency, currencySign));
  return { text: amount, note: amount !== undefined && isLoss ? [`${header}: ${cell}`] : [] };
}

function roundedAmount(number: string): string | undefined {
  const form = fineForms.find((known) => known.test(number));
  const [, whole, decimals] = form?.exec(number) ?? [];
  if (whole === undefined || decimals === undefined) return undefined;
  const digits = whole.replace(/\D/g, '');
  return digits.length > 12 ? undefined : Number(`${digits}.${decimals.slice(0, 6)}`).toFixed(2);
}

function isOwn(currency: string, sign: string | undefined): boolean {
  return sign !== undefined && (currency === sign || codes[sign] === currency || codes[currency] === sign);
}
