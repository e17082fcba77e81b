/** Texts that an expression with more than one way to read them tries in all these ways before it gives up. */
const units = ['a', '.', 'a.', '@', ' ', '\t', '\n', '0', '1,', '1.', '(', 'x ', '-1', ':', '[', '=', "'", 'é', 'ABC', '%'];
const beginnings = ['', 'a@a'];
/** Neither an address nor a number ends like this: the end is where reading fails. */
const ending = '!@';

const hostileTexts: ((length: number) => string)[] = units.flatMap((unit) =>
  beginnings.map((beginning) => (length: number) => {
    const count = Math.ceil((length - beginning.length - ending.length) / unit.length);
    return beginning + unit.repeat(count) + ending;
  }),
);

const lengths = [10_000, 100_000, 1_000_000];
const mostGrowth = 15;
/** Some systems count CPU time in steps of 4 ms: what is shorter cannot be compared. */
export const leastMicroseconds = 10_000;
const tries = 3;

/**
 * Reads hostile texts of growing length. Answers the first for which ten times the text took much more than ten times as long;
 * the small lengths come first, because the large ones would then take hours.
 */
export function textThatTakesTooLong(read: (text: string) => unknown): string | undefined {
  for (const make of hostileTexts) {
    for (const length of lengths) {
      const [text, tenth] = [make(length), make(length / 10)];
      if (
        !growsSlowly(
          () => read(text),
          () => read(tenth),
        )
      )
        return `${JSON.stringify(make(12))} of ${length} characters`;
    }
  }
  return undefined;
}

/** Both are measured again where the machine had a slow moment. */
function growsSlowly(run: () => unknown, runTenth: () => unknown): boolean {
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
