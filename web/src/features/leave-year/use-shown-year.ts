import { useAddress } from '../../lib/address/use-address.ts';

/** The year of the address, else the present one. */
export function useShownYear(today: string): { year: number; showYear: (year: number) => void } {
  const { read, change } = useAddress();
  const asked = read('year') ?? '';
  const year = Number(/^(19[7-9]\d|[2-8]\d{3})$/.test(asked) ? asked : today.slice(0, 4));
  return { year, showYear: (next) => change({ year: String(next) }) };
}
