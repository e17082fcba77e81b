import { connect } from 'node:net';
import { createRequests, type Work } from './requests.ts';

// A process of its own: 16 connections that each send the next request when the last one is answered.

export interface LoadJob {
  port: number;
  connections: number;
  ms: number;
  /** Different in each run, so that no run creates what another one created. */
  run: number;
  work: Work;
}

export interface LoadResult {
  requests: number;
  ms: number;
  failures: number;
  firstFailure: string | null;
  medianMs: number;
  p99Ms: number;
}

process.on('message', (job: LoadJob) => {
  void runLoad(job).then((result) => process.send?.(result));
});

async function runLoad(job: LoadJob): Promise<LoadResult> {
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const hasTime = () => performance.now() - startedAt < job.ms;
  await Promise.all(
    Array.from({ length: job.connections }, (_, index) => runConnection(job, index, hasTime, { times, failures })),
  );
  const ms = performance.now() - startedAt;
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    ms,
    failures: failures.length,
    firstFailure: failures[0] ?? null,
    medianMs: at(sorted, 0.5),
    p99Ms: at(sorted, 0.99),
  };
}

function at(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function runConnection(
  job: LoadJob,
  index: number,
  hasTime: () => boolean,
  seen: { times: number[]; failures: string[] },
): Promise<void> {
  const next = createRequests(job, index);
  return new Promise((resolve, reject) => {
    const socket = connect(job.port, '127.0.0.1');
    let pending: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', send);
    socket.on('data', (chunk) => {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      const answer = readAnswer(pending);
      if (!answer) return;
      pending = Buffer.alloc(0);
      seen.times.push(performance.now() - sentAt);
      if (!answer.isGood) seen.failures.push(answer.text);
      if (hasTime()) return send();
      socket.destroy();
      resolve();
    });
  });
}

function readAnswer(bytes: Buffer): { isGood: boolean; text: string } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  const size = end + 4 + Number(length);
  if (bytes.length < size) return undefined;
  const isGood = head.charCodeAt(9) === 50;
  return { isGood, text: isGood ? '' : bytes.toString('utf8') };
}
