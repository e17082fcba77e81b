import { type CompanyView, company } from './company/company.ts';
import { formatNumber } from './numbers.ts';

/** Lists: '$1,200' and '$1,200.50', grouped as the reader's locale does it. */
export function formatAmount(value: number, locale?: string, view = company.get()): string {
  return withSign(plainAmountText(value, locale), view);
}

/** Task cards: '$1,200.00'; nothing entered counts as zero. */
export function formatAmountWithCents(value: number | null, locale?: string, view = company.get()): string {
  return withSign(formatNumber(value ?? 0, 2, locale), view);
}

/** '1,200' and '1,200.50': the same without the sign. */
export function plainAmountText(value: number, locale?: string): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : 2, locale);
}

/** The company's sign at its place; a sign behind stands apart and stays on the line. */
function withSign(text: string, { currencySign, signPlace }: CompanyView): string {
  return signPlace === 'before' ? `${currencySign}${text}` : `${text}\u00a0${currencySign}`;
}
