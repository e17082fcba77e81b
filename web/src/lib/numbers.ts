const formatters = new Map<string, Intl.NumberFormat>();

/** Where thousands are parted by commas and cents by a point. */
const english = /^en(-(US|GB|CA|AU|NZ|IE))?(@|$)/;

/**
 * '1,200' or '1,200.00', as the reader's locale writes it. The first formatter of a browser takes 30 ms, so that the locale of most
 * readers does without one. Some browsers name a language that no formatter takes ('en-US@posix').
 */
export function formatNumber(value: number, digits = 0, locale?: string): string {
  return english.test(locale ?? navigator.language) ? inEnglish(value, digits) : formatterOf(digits, locale).format(value);
}

function inEnglish(value: number, digits: number): string {
  const [whole = '', ...cents] = value.toFixed(digits).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...cents].join('.');
}

/** Building one costs more than formatting a whole page of rows. */
function formatterOf(digits: number, locale: string | undefined): Intl.NumberFormat {
  const key = `${locale ?? ''}/${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(key, made);
  return made;
}
