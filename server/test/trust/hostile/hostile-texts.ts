import { shortOrFull } from '../../support/full.ts';

/** Texts that an expression with more than one way to read them tries in all these ways before it gives up. */
const units = ['a', '.', 'a.', '@', ' ', '\t', '\n', '0', '1,', '1.', '(', 'x ', '-1', ':', '[', '=', "'", 'é', 'ABC', '%'];
const beginnings = ['', 'a@a'];
/** Neither an address nor a number ends like this: the end is where reading fails. */
const ending = '!@';

const lengths = [10_000, 100_000, shortOrFull(300_000, 1_000_000)];

interface HostileText {
  text: string;
  /** The same, of another length. */
  make(length: number): string;
}

/** To make a long text takes as long as to read it: each is made once for all that read it. */
const hostileTexts = units.flatMap((unit) =>
  beginnings.flatMap((beginning) => lengths.map((length) => hostileText(unit, beginning, length))),
);

function hostileText(unit: string, beginning: string, length: number): HostileText {
  const make = (most: number) => {
    const count = Math.ceil((most - beginning.length - ending.length) / unit.length);
    return beginning + unit.repeat(count) + ending;
  };
  return { text: make(length), make };
}

const mostGrowth = 15;
/** Some systems count CPU time in steps of 4 ms: what is shorter cannot be compared. */
export const leastMicroseconds = 10_000;
const tries = 3;

/**
 * Reads hostile texts of growing length. Answers the first for which ten times the text took much more than ten times as long;
 * the small lengths come first, because the large ones would then take hours.
 */
export function textThatTakesTooLong(read: (text: string) => unknown): string | undefined {
  for (const { text, make } of hostileTexts) {
    const tenth = make(text.length / 10);
    const isLinear = growsSlowly(
      () => read(text),
      () => read(tenth),
    );
    if (!isLinear) return `${JSON.stringify(make(12))} of ${text.length} characters`;
  }
  return undefined;
}

/** Both are measured again where the machine had a slow moment. */
function growsSlowly(run: () => unknown, runTenth: () => unknown): boolean {
  // That is allowed whatever a tenth takes.
  if (cpuOf(run) <= mostGrowth * leastMicroseconds) return true;
  for (let n = 0; n < tries; n += 1) {
    const limit = mostGrowth * Math.max(cpuOf(runTenth), leastMicroseconds);
    if (cpuOf(run) <= limit) return true;
  }
  return false;
}

function cpuOf(run: () => unknown): number {
  const start = process.threadCpuUsage();
  run();
  return cpuSince(start);
}

export function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}
