/** The next round number that is not below whose third is short to write. */
export function roundTop(most: number): number {
  if (most <= 3) return 3;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1.2, 1.5, 1.8, 2.4, 3, 4.5, 6, 7.5, 9, 12].find((factor) => factor * power >= most) ?? 12;
  return Math.round(step * power * 100) / 100;
}
