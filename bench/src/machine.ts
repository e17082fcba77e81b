import { createHash } from 'node:crypto';
import { cpus, loadavg, totalmem } from 'node:os';
import { median } from './statistics.ts';

/** A fixed piece of work: its time tells how fast and how quiet the machine is at this moment. */
function calibrate(turns: number): number {
  const startedAt = performance.now();
  let digest = Buffer.alloc(32);
  for (let turn = 0; turn < turns; turn += 1) digest = createHash('sha256').update(digest).digest();
  return performance.now() - startedAt;
}

export interface Moment {
  /** Milliseconds of the fixed piece of work, and the load average, before anything was measured. */
  calibrationMs: number;
  loadAverage: number[];
}

export function measureMoment(turns: number): Moment {
  return { calibrationMs: median(Array.from({ length: 5 }, () => calibrate(turns))), loadAverage: loadavg() };
}

export function describeMachine(): string {
  const [first] = cpus();
  return `${cpus().length} cores, ${first?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

export function describeMoment({ calibrationTurns }: { calibrationTurns: number }): string {
  return `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')}, calibration loop ${calibrate(calibrationTurns).toFixed(0)} ms`;
}
