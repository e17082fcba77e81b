const formatters = new Map<string, Intl.NumberFormat>();

/** Lists: '$1,200', grouped as the reader's locale does it. */
export function formatAmount(value: number, locale?: string): string {
  return `$${numbers(0, locale).format(value)}`;
}

/** Task cards: '$1,200.00'; nothing entered counts as zero. */
export function formatAmountWithCents(value: number | null, locale?: string): string {
  return `$${numbers(2, locale).format(value ?? 0)}`;
}

/** Building a formatter costs more than formatting a whole page of rows. */
function numbers(digits: number, locale?: string): Intl.NumberFormat {
  const key = `${locale ?? ''}/${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(key, made);
  return made;
}
