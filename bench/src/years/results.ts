import type { Moment } from '../machine.ts';
import type { YearsOptions } from '../options.ts';
import { printTable, round } from '../report.ts';
import { missesOf } from './goals.ts';
import type { ReadCost } from './measure-reads.ts';

export interface YearsResults extends Moment {
  startedAt: string;
  machine: string;
  sources: string;
  options: YearsOptions;
  reads: ReadCost[];
}

export function printReads({ reads, options: { part, months, rounds }, loadAverage, calibrationMs }: YearsResults): void {
  const byRatio = [...reads].sort((one, other) => other.old.p50 / other.young.p50 - one.old.p50 / one.young.p50);
  printTable(
    `CPU ms of the app and PostgreSQL for a request: one month, ${months} months; ${part} of 500 people, ${rounds} rounds, ` +
      `load average ${loadAverage.map(round).join(' ')}, calibration ${round(calibrationMs)} ms`,
    ['call', 'role', 'young p50', 'p95', 'old p50', 'p95', 'ratio p50', 'p95', ''],
    byRatio.map((read) => {
      const { name, role, young, old } = read;
      const times = [young.p50, young.p95, old.p50, old.p95].map(round);
      const ratios = [old.p50 / young.p50, old.p95 / young.p95].map((ratio) => `${round(ratio)}x`);
      return [name, role, ...times, ...ratios, missesOf(read).join(', ') || 'inside'];
    }),
  );
}
