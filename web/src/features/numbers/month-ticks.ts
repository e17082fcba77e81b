import { monthName } from '../../lib/dates.ts';

/** 'Feb' below each month; where months are of two years, January has the name of its year. Months are written '2026-02'. */
export function monthTicks(months: readonly string[]): string[] {
  const years = new Set(months.map((month) => month.slice(0, 4)));
  return months.map((month) =>
    years.size > 1 && month.slice(5, 7) === '01' ? month.slice(0, 4) : monthName(Number(month.slice(5, 7)), 'short'),
  );
}
