const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After the first failure, the second and so on; the last for all further ones. */
const delays = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
] as const;

/** With a fifth more or less by chance, so that not everything is sent again in the same moment. */
export function retryDelay(attempts: number, chance = Math.random()): number {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? delays[0];
  return Math.round(delay * (0.8 + 0.4 * chance));
}

/** Of work whose attempts nobody counts: after the longest of these delays that has passed since the first attempt. */
export function nextAttemptAt(now: Date, since: Date): Date {
  const waited = now.getTime() - since.getTime();
  const attempts = delays.filter((delay) => delay <= waited).length;
  return new Date(now.getTime() + retryDelay(Math.max(1, attempts)));
}

/** How long somebody who fails again and again is left alone, whatever waits for them. */
export function restAfter(failures: number): number {
  return failures < 3 ? 0 : Math.min(5 * minute, 2 ** Math.min(failures - 3, 20) * second);
}
