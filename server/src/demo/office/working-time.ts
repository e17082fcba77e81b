import type { Random } from '../random.ts';

const opensAt = 9;
const minutesOpen = 9 * 60;

/** A time of the working day so many days ago; never in the future, and always later than any of the day before. */
export function workingTime(random: Random, now: Date, daysAgo: number): Date {
  // One draw whatever the time is: what follows from the seed must not depend on when the demo starts.
  const minute = random.int(0, minutesOpen - 1);
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, opensAt, minute);
  return time < now ? time : new Date(now.getTime() - ((minute % 50) + 1) * 60_000);
}
