/** Thousands: '1250', '1,250', '1.250', '1 250', '1'250' and '12,50,000'. */
const whole = String.raw`(?:\d{1,12}|[1-9]\d{0,2}(?<group>[.,'’\s])\d{3}(?:\k<group>\d{3})*|[1-9]\d?(?:,\d\d)+,\d{3})`;
const amountForm = new RegExp(String.raw`^(?<thousands>${whole})(?:(?<decimalSign>[.,])(?<cents>\d{0,2}))?$`);
const longest = 50;
/** '1,250': thousands for one reader, and a fraction for another. */
const unclearForm = /^\d{1,3}([.,])\d{3}$/;

/**
 * What an amount means, however somebody writes it: '$1,250.50', '1.250,50 €' and '1 250,5' are '1250.5' or '1250.50'. Undefined where
 * it cannot be known: a single sign before three digits is clear only as the reader's own sign for thousands.
 */
export function plainAmount(text: string, readersGroupSign: string): string | undefined {
  if (text.length > longest) return undefined;
  const bare = text
    .trim()
    .replace(/^(?:[A-Z]{3}\b|\p{Sc})/u, '')
    .replace(/(?:\b[A-Z]{3}|\p{Sc})$/u, '')
    .trim();
  const unclearSign = unclearForm.exec(bare)?.[1];
  if (unclearSign && unclearSign !== readersGroupSign) return undefined;
  const { thousands, decimalSign, cents } = amountForm.exec(bare)?.groups ?? {};
  if (thousands === undefined || (decimalSign && thousands.includes(decimalSign))) return undefined;
  const digits = thousands.replace(/\D/g, '');
  if (digits.length > 12) return undefined;
  return cents ? `${digits}.${cents}` : digits;
}
