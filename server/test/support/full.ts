/** Set by `npm run test:full`: the long form of what every change is checked with in a short one. */
export const isFull = process.env.TEST_FULL === 'true';

export function shortOrFull<T>(short: T, full: T): T {
  return isFull ? full : short;
}
