import { readAmount } from '@crm/contract/rules/imports/amount-cells';
import { readDay } from '@crm/contract/rules/imports/day-cells';
import { readPhone } from '@crm/contract/rules/imports/phone-cells';
import type { SampledColumn } from './columns-by-role.ts';
import { headerWords } from './header-words.ts';

// What the values of a column say where its header does not.

const most = 0.8;

export function holdsEmails({ name, samples }: SampledColumn): boolean {
  return !foreignHeader.test(headerWords(name)) && isMost(samples, (text) => /[^\s@<>("']@[^\s@]+\.[a-z]/i.test(text));
}
/** Addresses and numbers of somebody else. */
const foreignHeader =
  /\b(?:owner|organizer|organisator|created|modified|updated|assigned|assignee|user|assistant|manager|besitzer|erstellt|assistent|proprietaire|propietario|sahibi)\b/;

export function holdsPhones({ name, samples }: SampledColumn): boolean {
  const words = headerWords(name);
  if (foreignHeader.test(words) || notPhone.test(words)) return false;
  const needsSign = !maybePhone.test(words);
  return isMost(samples, (text) => looksLikePhone(text, needsSign));
}
const notPhone =
  /\b(?:fax|telefax|telecopie|faks|id|zip|plz|postal|postleitzahl|code|date|datum|fecha|data|tarih|amount|revenue|price|year|vat|tax|iban|account|birthday|geburtstag|time|employees|number of|no of)\b/;
const maybePhone = /phone|fon\b|\btel|mobil|movil|cell|celular|handy|gsm|\bcep\b|whats ?app|portable|contact n|kontakt n/;

function looksLikePhone(text: string, needsSign: boolean): boolean {
  if (text.length > 40 || readDay(text, '', 'dayFirst').text !== undefined) return false;
  if (needsSign && !/^\s*'?[+0(]|\d[ \-/]\d{2,}[ \-/]\d/.test(text)) return false;
  const digits = readPhone(text, '', '').text ?? '';
  return digits.length >= 7 && digits.length <= 15;
}

/** A column that is called so and holds something else is none: 'Email: Yes', 'Value: high'. */
export function contradictsEmails({ samples }: SampledColumn): boolean {
  return samples.length > 0 && !samples.some((text) => text.includes('@'));
}

export function contradictsPhones({ samples }: SampledColumn): boolean {
  return samples.length > 0 && !samples.some((text) => /\d{3}|\d[\d\s().\-/]{4,}\d|\d\.\d+E\+/i.test(text));
}

export function contradictsAmounts({ samples }: SampledColumn): boolean {
  return samples.length > 0 && !isMost(samples, (text) => readAmount(text, '').text !== undefined || /^-?[\d.,\s]+$/.test(text));
}

export function holdsDays({ samples }: SampledColumn): boolean {
  return isMost(samples, (text) => readDay(text, '', 'dayFirst').text !== undefined);
}

function isMost(samples: readonly string[], test: (text: string) => boolean): boolean {
  if (samples.length === 0) return false;
  let left = Math.floor(samples.length * (1 - most) + 1e-9);
  for (const sample of samples) {
    if (test(sample)) continue;
    left -= 1;
    if (left < 0) return false;
  }
  return true;
}

const numericDay = /^(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)/;

/** What the days of the file say about their order; undefined where each of them could be either. */
export function dayOrderOf(columns: readonly SampledColumn[]): 'dayFirst' | 'monthFirst' | undefined {
  const counts = { dayFirst: 0, monthFirst: 0 };
  for (const { samples } of columns) {
    for (const sample of samples) {
      const [, first, second] = numericDay.exec(sample) ?? [];
      if (Number(first) > 12 && Number(second) <= 12) counts.dayFirst += 1;
      else if (Number(second) > 12 && Number(first) <= 12) counts.monthFirst += 1;
    }
  }
  if (counts.dayFirst === counts.monthFirst) return undefined;
  return counts.dayFirst > counts.monthFirst ? 'dayFirst' : 'monthFirst';
}
