import { percent, printTable, round } from '../report.ts';
import { type Finding, judge } from '../verdict.ts';
import type { Ramp } from './ramp.ts';
import { type Soak, type SoakFigure, soakFigures } from './soak.ts';
import { limitMs, type Step } from './step.ts';

/** A rise that is no leak: what two halves of one flat run differ by, for memory as the system counts it and for the heap. */
const noiseMegabytes: Record<SoakFigure, number> = { appPss: 5, appRss: 5, appHeap: 2, postgresPss: 10 };
const figureNames: Record<SoakFigure, string> = {
  appPss: 'app, PSS',
  appRss: 'app, RSS',
  appHeap: 'app, heap',
  postgresPss: 'Postgres, PSS',
};

const stepHead = [
  'people',
  'requests/s',
  'p50',
  'p95',
  'p99',
  'CPU app',
  'Postgres',
  'loader',
  'late app',
  'loader',
  'faults',
  '',
];

export function printStep(step: Step): void {
  const { kinds, refusals } = step;
  printTable(`${step.people} people at work for ${round(step.seconds)} s, times in ms`, stepHead, [stepRow(step)]);
  const slowest = Object.entries(kinds).sort(([, one], [, other]) => other.p99Ms - one.p99Ms);
  printTable(
    'By kind of action, ms',
    ['', 'count', 'p50', 'p95', 'p99'],
    slowest.map(([kind, { count, p50Ms, p95Ms, p99Ms }]) => [kind, String(count), ...[p50Ms, p95Ms, p99Ms].map(round)]),
  );
  const counted = Object.entries(refusals).map(([what, count]) => [what, String(count)]);
  if (counted.length > 0) printTable('Answers that were no success', ['', 'count'], counted);
}

export function printRamp({ steps, carried, isBounded }: Ramp): void {
  printTable('The ramp, times in ms, CPU of one core', stepHead, steps.map(stepRow));
  const { perRequest } = steps.find(({ people }) => people === carried) ?? steps[0] ?? {};
  console.log(`One server carries ${isBounded ? '' : 'at least '}${carried} people before p99 passes ${limitMs} ms.`);
  if (!perRequest) return;
  const { appMs, postgresMs, bytes } = perRequest;
  console.log(
    `A request costs ${round(appMs)} ms of CPU in the app, ${round(postgresMs)} ms in Postgres, ${round(bytes / 1024)} KiB.`,
  );
}

export function printSoak({ people, minutes, samples, slopes, step }: Soak): void {
  printStep(step);
  printTable(
    `${people} people for ${minutes} minutes: memory after a full collection, MB`,
    ['', 'first', 'middle', 'last', 'rise per 10 min', 'error'],
    soakFigures.map((figure) => {
      const values = samples.map(({ [figure]: value }) => value);
      const shown = [values[0], values[Math.floor(values.length / 2)], values.at(-1)].map((value) => round(value ?? Number.NaN));
      return [figureNames[figure], ...shown, slopes[figure].perTenMinutes.toFixed(2), slopes[figure].error.toFixed(2)];
    }),
  );
  console.log(`Connections to Postgres: at most ${Math.max(...samples.map(({ connections }) => connections))}.`);
}

export function judgeRamp({ steps, carried }: Ramp): Finding[] {
  const step = steps.findLast(({ people }) => people === carried);
  return [judge(`day: p99 with ${carried} people`, step?.p99Ms ?? Number.NaN, 'most', limitMs, 'ms')];
}

/** Flat: the second half rises by no more than noise. What the samples scatter more than that decides nothing. */
export function judgeSoak({ slopes, step }: Soak): Finding[] {
  const rises = soakFigures.map((figure) => {
    const { perTenMinutes, error } = slopes[figure];
    const noise = noiseMegabytes[figure];
    return judge(`day: ${figureNames[figure]}, rise in 10 minutes`, perTenMinutes, 'most', noise, 'MB', (2 * error) / noise);
  });
  return [...rises, judge('day: faults in the soak', step.faults, 'most', 0, '')];
}

/** For the decision record. */
export function printMarkdown({ steps }: Ramp, soak: Soak | undefined): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = [...steps, ...(soak ? [soak.step] : [])].map(stepRow);
  console.log(`\n${[line(stepHead), line(stepHead.map(() => '---')), ...rows.map(line)].join('\n')}`);
}

function stepRow({ people, perSecond, p50Ms, p95Ms, p99Ms, cpu, lagMs, faults, connected, holds }: Step): string[] {
  return [
    String(people),
    round(perSecond),
    ...[p50Ms, p95Ms, p99Ms].map(round),
    ...[cpu.app, cpu.postgres, cpu.crowd].map(percent),
    ...[lagMs.app, lagMs.crowd].map(round),
    String(faults),
    holds ? 'holds' : connected < people ? `${people - connected} without a live line` : 'does not hold',
  ];
}
