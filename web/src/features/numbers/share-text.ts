import { formatNumber } from '../../lib/numbers.ts';

/** '12%'; of nothing a dash. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${formatNumber(Math.round((100 * part) / whole))}%`;
}
