type Verdict = 'reached' | 'missed' | 'no result';

export interface Finding {
  what: string;
  value: number;
  target: number;
  /** Whether the value has to be at least or at most the target. */
  bound: 'least' | 'most';
  unit: '' | 'x' | 's' | 'ms' | 'MB' | 'KiB' | '%';
  verdict: Verdict;
  text: string;
}

/** `spread`: how far two identical runs were apart, as a part. A difference inside it is no result. */
export function judge(
  what: string,
  value: number,
  bound: 'least' | 'most',
  target: number,
  unit: Finding['unit'],
  spread = 0,
): Finding {
  const isGood = bound === 'least' ? value >= target : value <= target;
  const isClose = spread > 0 && Math.abs(value - target) <= spread * target;
  const verdict = Number.isNaN(value) || isClose ? 'no result' : isGood ? 'reached' : 'missed';
  return { what, value, target, bound, unit, verdict, text: textOf(verdict, value, target) };
}

function textOf(verdict: Verdict, value: number, target: number): string {
  if (verdict === 'reached') return 'reached';
  if (verdict === 'no result') return Number.isNaN(value) ? 'not measured' : 'no result: the difference is inside the spread';
  return `missed by ${(Math.abs(value / target - 1) * 100).toFixed(0)} %`;
}
