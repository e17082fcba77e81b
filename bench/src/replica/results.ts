import { percent, printTable, round } from '../report.ts';
import { median } from '../statistics.ts';

export const situations = ['without exports', 'exports from the primary', 'exports from the replica'] as const;
export type Situation = (typeof situations)[number];

/** CPU of one core, milliseconds of the people's own calls, and what was exported meanwhile. */
export interface Figures {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  app: number;
  primary: number;
  standby: number;
  exports: number;
  /** Exports that came from the other server: the replica was left out for a while. */
  elsewhere: number;
  faults: number;
}

export type ReplicaResults = Record<Situation, Figures[]>;

/** Answers which part of its CPU the primary needs with a replica. */
export function printReplica(measured: ReplicaResults): number {
  const of = (situation: Situation, figure: keyof Figures) => median(measured[situation].map((one) => one[figure]));
  printTable(
    'People at work while two administrators export everything; medians, times in ms, CPU of one core',
    ['', 'requests/s', 'p50', 'p95', 'p99', 'app', 'primary', 'standby', 'exports', 'elsewhere', 'faults'],
    situations.map((situation) => [
      situation,
      ...(['perSecond', 'p50Ms', 'p95Ms', 'p99Ms'] as const).map((figure) => round(of(situation, figure))),
      ...(['app', 'primary', 'standby'] as const).map((figure) => percent(of(situation, figure))),
      ...(['exports', 'elsewhere', 'faults'] as const).map((figure) => String(of(situation, figure))),
    ]),
  );
  const [none, fromPrimary, fromReplica] = situations;
  // Beside what people at work cost it anyway.
  const costOf = (situation: Situation) => (of(situation, 'primary') - of(none, 'primary')) / of(situation, 'exports');
  const part = of(fromReplica, 'primary') / of(fromPrimary, 'primary');
  console.log(
    `An export costs the primary ${percent(costOf(fromReplica) / costOf(fromPrimary))} of what it costs without a replica. ` +
      `With exports, the primary is at ${percent(part)} of its CPU, ` +
      `and the p95 of people's calls at ${percent(of(fromReplica, 'p95Ms') / of(fromPrimary, 'p95Ms'))}.`,
  );
  return part;
}
