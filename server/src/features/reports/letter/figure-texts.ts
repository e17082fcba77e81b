import { shareOfAmount } from '@crm/contract/numbers/hour-figures';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import type { Company } from '@crm/contract/office/company';
import { dayText } from '@crm/contract/rules/date-texts';
import { formatMinutes } from '@crm/contract/rules/worklog-times';

// How figures stand in a letter: as on the pages, with thousands as in English, because the server knows no reader's browser.

const none = '–';

export function numberText(value: number, decimals = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** '1,600:40' hours; a dash of nothing. */
export function hoursText(minutes: number | null): string {
  if (minutes === null) return none;
  const [hours = '0', rest = '00'] = formatMinutes(minutes).split(':');
  return `${numberText(Number(hours))}:${rest}`;
}

/** '$1,250.50', with the sign of the company at its place. */
export function amountText(value: number, { currencySign, signPlace }: Pick<Company, 'currencySign' | 'signPlace'>): string {
  const text = numberText(value, Number.isInteger(value) ? 0 : 2);
  return signPlace === 'before' ? `${currencySign}${text}` : `${text}\u00a0${currencySign}`;
}

/** '20%'; a dash of none. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? none : `${numberText(Math.round((100 * part) / whole))}%`;
}

/** What is spent of an amount: '130%, above it'. */
export function costShareText(cost: number | null, amount: number | null): string {
  if (cost === null || amount === null) return none;
  const share = shareOfAmount(Math.round(cost * 100), amount);
  if (share === undefined) return cost > 0 ? 'above it' : none;
  return `${numberText(Math.round(share * 100))}%${share > 1 ? ', above it' : ''}`;
}

export function spanText({ from, to }: FigureRange, company: Pick<Company, 'dateForm'>): string {
  return from === to ? dayText(from, company) : `${dayText(from, company)} – ${dayText(to, company)}`;
}

/** '1 customer', '2 customers'. */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** How long the bar of a row is beside the longest one. */
export function barOf(value: number, most: number): number {
  return most > 0 ? value / most : 0;
}
