import { formatNumber } from './numbers.ts';

/** Lists: '$1,200' and '$1,200.50', grouped as the reader's locale does it. */
export function formatAmount(value: number, locale?: string): string {
  return `$${formatNumber(value, Number.isInteger(value) ? 0 : 2, locale)}`;
}

/** Task cards: '$1,200.00'; nothing entered counts as zero. */
export function formatAmountWithCents(value: number | null, locale?: string): string {
  return `$${formatNumber(value ?? 0, 2, locale)}`;
}
