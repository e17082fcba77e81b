import { CallError } from '@crm/contract/core/envelope';

/** What happened in a loader since it was asked last. */
export interface Reading {
  /** Milliseconds of each call, by kind of action. */
  times: Record<string, number[]>;
  /** How often a kind of action was answered with something else than a success, and with what. */
  refusals: Record<string, number>;
  bytes: number;
}

export interface Meter {
  note(kind: string, ms: number, bytes: number): void;
  fail(kind: string, error: unknown): undefined;
  read(): Reading;
}

export function createMeter(): Meter {
  let reading = emptyReading();
  return {
    note(kind, ms, bytes) {
      reading.times[kind] ??= [];
      reading.times[kind].push(Math.round(ms * 100) / 100);
      reading.bytes += bytes;
    },
    fail(kind, error) {
      const what = `${textOf(error)} (${kind})`;
      reading.refusals[what] = (reading.refusals[what] ?? 0) + 1;
      return undefined;
    },
    read() {
      const taken = reading;
      reading = emptyReading();
      return taken;
    },
  };
}

export function emptyReading(): Reading {
  return { times: {}, refusals: {}, bytes: 0 };
}

/** Begins with the status, or with 0 where there was no answer. */
function textOf(error: unknown): string {
  if (error instanceof CallError) return `${error.status} ${error.code} ${error.message}`.trim();
  return `0 ${String(error).slice(0, 100)}`;
}

/** A refusal such as 412 is an answer that people get in a normal day; these are not. */
export function isFault(refusal: string): boolean {
  const status = statusOf(refusal);
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** Input that was refused, or a call that this person may not make. */
export function isMisunderstood(refusal: string): boolean {
  return [400, 403, 405].includes(statusOf(refusal));
}

function statusOf(refusal: string): number {
  return Number(refusal.split(' ', 1)[0]);
}
