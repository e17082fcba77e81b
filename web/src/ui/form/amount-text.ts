import { plainAmount } from '@crm/contract/rules/amounts';
import { plainAmountText } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** What somebody typed, in the reader's way of writing: '1250.5', or undefined where it is unclear. */
export function readAmount(text: string, locale?: string): string | undefined {
  const readersGroupSign = /\D/.exec(formatNumber(1_234_567, 0, locale))?.[0] ?? '';
  return plainAmount(text, readersGroupSign);
}

/** An amount as a form shows it: without the sign, so that it can be typed on. Digits that no form takes are not shown. */
export function typedAmount(plain: string, locale?: string): string {
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return plain;
  const shown = plainAmountText(Number(plain), locale);
  return Number(readAmount(shown, locale)) === Number(plain) ? shown : plain;
}
