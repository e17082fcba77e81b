import { existsSync, readFileSync } from 'node:fs';
import { type Moment, measureMoment } from '../machine.ts';
import type { DayOptions } from '../options.ts';
import { printTable, resultsFile, round, writeResults } from '../report.ts';
import type { Ramp } from './ramp.ts';
import type { Soak } from './soak.ts';

export interface DayResults extends Moment {
  startedAt: string;
  machine: string;
  sources: string;
  options: DayOptions;
  ramp?: Ramp;
  soak?: Soak;
  /** Why it ended early. */
  failure?: string;
}

const kept = 'day';
const running = 'day-running';

export function beginResults(machine: string, sources: string, options: DayOptions): DayResults {
  return { startedAt: new Date().toISOString(), machine, sources, options, ...measureMoment(options.calibrationTurns) };
}

/** Written after each step: whatever ends the benchmark takes no result along. */
export function noteResults(results: DayResults): void {
  writeResults(results, running);
}

export function saveResults(results: DayResults): string {
  return writeResults(results, kept);
}

export function readKept(): DayResults | undefined {
  const file = resultsFile(kept);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DayResults) : undefined;
}

interface Figure {
  what: string;
  value: number;
  /** How the speed of the machine acts on it. */
  follows: 'slowness' | 'speed' | 'nothing';
}

/** Each figure beside the stored one; and as it would be if the machine were as fast as it was then. */
export function compareWithKept(now: DayResults, before: DayResults): void {
  const slower = now.calibrationMs / before.calibrationMs;
  const factors = { slowness: 1 / slower, speed: slower, nothing: 1 };
  const earlier = new Map(figuresOf(before).map(({ what, value }) => [what, value]));
  const rows = figuresOf(now).flatMap(({ what, value, follows }) => {
    const was = earlier.get(what);
    if (was === undefined) return [];
    return [[what, round(was), round(value), `${round(value / was)}x`, `${round((value / was) * factors[follows])}x`]];
  });
  printTable(
    `Beside the stored result of ${before.startedAt.slice(0, 10)} (sources ${before.sources}; the machine takes ${round(slower)}x the time now)`,
    ['', 'then', 'now', 'ratio', 'same machine'],
    rows,
  );
}

function figuresOf({ ramp, soak }: DayResults): Figure[] {
  const steps = (ramp?.steps ?? []).flatMap(({ people, p50Ms, p99Ms, perRequest }): Figure[] => [
    { what: `${people} people: p50, ms`, value: p50Ms, follows: 'slowness' },
    { what: `${people} people: p99, ms`, value: p99Ms, follows: 'slowness' },
    { what: `${people} people: app, CPU ms per request`, value: perRequest.appMs, follows: 'slowness' },
    { what: `${people} people: Postgres, CPU ms per request`, value: perRequest.postgresMs, follows: 'slowness' },
    { what: `${people} people: bytes per request`, value: perRequest.bytes, follows: 'nothing' },
  ]);
  return [
    ...(ramp ? [{ what: 'people carried', value: ramp.carried, follows: 'speed' } as const] : []),
    ...steps,
    ...(soak
      ? ([
          { what: 'soak: p99, ms', value: soak.step.p99Ms, follows: 'slowness' },
          { what: 'soak: memory of the app at the end, MB', value: soak.step.memory.app, follows: 'nothing' },
          { what: 'soak: memory of Postgres at the end, MB', value: soak.step.memory.postgres, follows: 'nothing' },
        ] as const)
      : []),
  ];
}
